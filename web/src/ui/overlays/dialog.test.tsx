import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, DialogContent, DialogTrigger } from './dialog';
import { Sheet, SheetContent, SheetTrigger } from './sheet';

describe('Dialog', () => {
  it('is named, described, and returns focus when it closes', async () => {
    render(
      <Dialog>
        <DialogTrigger asChild>
          <Button>New prayer</Button>
        </DialogTrigger>
        <DialogContent title="New prayer" description="A line is enough." closeLabel="Close" />
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'New prayer' }));
    const dialog = screen.getByRole('dialog', { name: 'New prayer' });
    expect(dialog).toHaveAccessibleDescription('A line is enough.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New prayer' })).toHaveFocus();
  });
});

type OpenState = { open: boolean; onOpenChange: (open: boolean) => void };

function Opener({ children }: { children: (props: OpenState) => ReactNode }) {
  const [open, onOpenChange] = useState(false);
  return (
    <>
      <Button onClick={() => onOpenChange(true)}>Open</Button>
      {children({ open, onOpenChange })}
    </>
  );
}

describe('a dialog without a trigger', () => {
  it.each([
    [
      'Dialog',
      (props: OpenState) => (
        <Dialog {...props}>
          <DialogContent title="Go to a page" description="A page." closeLabel="Close" />
        </Dialog>
      ),
    ],
    [
      'ConfirmDialog',
      (props: OpenState) => (
        <ConfirmDialog
          {...props}
          title="Really?"
          description="It cannot be undone."
          confirmLabel="Yes"
          cancelLabel="No"
          onConfirm={() => {}}
        />
      ),
    ],
  ])('%s returns focus to the element that opened it', async (_name, dialog) => {
    render(<Opener>{dialog}</Opener>);
    const openButton = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(openButton);
    expect(openButton).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(openButton).toHaveFocus());
  });
});

it('leaves focus in a text field that the person moved to while the dialog was closing', async () => {
  render(
    <>
      <Opener>
        {(props) => (
          <Dialog {...props}>
            <DialogContent title="Go to a page" description="A page." closeLabel="Close" />
          </Dialog>
        )}
      </Opener>
      <label>
        Title
        <input />
      </label>
    </>,
  );
  const openButton = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(openButton);
  const dialog = screen.getByRole('dialog');
  const closed = vi.fn();
  dialog.addEventListener('focusScope.autoFocusOnUnmount', closed);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  screen.getByLabelText('Title').focus();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(screen.getByLabelText('Title')).toHaveFocus();
});

describe('Sheet', () => {
  it('is a named dialog that closes with Escape', async () => {
    render(
      <Sheet>
        <SheetTrigger asChild>
          <Button>Menu</Button>
        </SheetTrigger>
        <SheetContent side="start" title="Menu" description="Pages" closeLabel="Close" />
      </Sheet>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('ConfirmDialog', () => {
  function renderConfirm(pending: boolean) {
    const onConfirm = vi.fn();
    const onOpenChange = vi.fn();
    render(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="Sign out everywhere?"
        description="This device too."
        confirmLabel="Sign out"
        cancelLabel="Cancel"
        tone="danger"
        pending={pending}
        onConfirm={onConfirm}
      />,
    );
    return { onConfirm, onOpenChange };
  }

  it('focuses the safe choice first', () => {
    renderConfirm(false);
    expect(screen.getByRole('alertdialog', { name: 'Sign out everywhere?' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('calls onConfirm and leaves closing to the caller', async () => {
    const { onConfirm, onOpenChange } = renderConfirm(false);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('closes when canceled', async () => {
    const { onConfirm, onOpenChange } = renderConfirm(false);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('does not confirm again while pending', async () => {
    const { onConfirm } = renderConfirm(true);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
