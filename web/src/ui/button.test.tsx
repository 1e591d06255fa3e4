import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button';

describe('Button', () => {
  it('does not submit a form unless its type is submit', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Cancel</Button>
        <Button type="submit">Save</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('keeps its name and focus while loading, and neither acts nor submits', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading onClick={onClick}>
          Sign In
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Sign In' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('neither acts nor submits when disabled but focusable', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" aria-disabled onClick={onClick}>
          Flagged
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Flagged' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('styles a link as a button', () => {
    render(
      <Button asChild>
        <a href="/devotionals">Read Devotional</a>
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Read Devotional' })).toHaveAttribute(
      'href',
      '/devotionals',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('forwards its ref to the element', () => {
    const ref = vi.fn();
    render(<Button ref={ref}>Begin</Button>);
    expect(ref).toHaveBeenCalledWith(screen.getByRole('button'));
  });
});
