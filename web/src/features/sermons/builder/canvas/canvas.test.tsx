import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serveBlocks } from '@/testing/sermons/sermon-blocks';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { type Block, newBlock } from '../../model';
import { createSermonStore, SermonStoreProvider } from '../../saving';
import { Canvas } from './canvas';

const renderCounts = vi.hoisted(() => ({ views: 0 }));
vi.mock('../../blocks', async (original) => {
  const actual = await original<typeof import('../../blocks')>();
  const BlockView = (props: ComponentProps<typeof actual.BlockView>) => {
    renderCounts.views += 1;
    return <actual.BlockView {...props} />;
  };
  return { ...actual, BlockView };
});

serveBlocks();
beforeEach(() => {
  server.use(http.get('*/api/sermons/preached', () => HttpResponse.json([])));
  Element.prototype.scrollIntoView = () => {};
});

const scriptureBlock = newBlock('scripture', { reference: 'John 3:16', text: 'For God so loved' });
const textBlock = newBlock('text', { title: 'Hope', content: 'Hope does not disappoint.' });
const sectionBlock = newBlock('section', { title: 'Amen' });

function renderCanvas(blocks: Block[] = [], title = 'The True Vine') {
  const store = createSermonStore({ title, blocks });
  const rendered = renderSignedIn(
    <SermonStoreProvider store={store}>
      <Canvas sermonId={null} />
    </SermonStoreProvider>,
  );
  return { ...rendered, store };
}

const getBlockNames = () =>
  screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const card = (name: string) => screen.getByRole('article', { name });
const getToolbox = () => screen.getByRole('complementary', { name: 'Toolbox' });
const getButton = (name: string | RegExp) => screen.getByRole('button', { name });
const getAnnouncement = () =>
  document.querySelector('p[role="status"][aria-live="assertive"]')?.textContent;

async function chooseFromMenu(
  user: ReturnType<typeof renderCanvas>['user'],
  name: string,
  choice: string,
) {
  await user.click(getButton(`More actions for ${name}`));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
}

describe('the canvas', () => {
  it('explains how to start when it is empty', async () => {
    renderCanvas();
    expect(await screen.findByRole('heading', { name: 'Create Your Sermon' })).toBeVisible();
    expect(screen.getByText(/^Drag blocks here from the toolbox/)).toBeVisible();
  });

  it('shows the title above the blocks, or the default title when there is none', async () => {
    const { store } = renderCanvas([scriptureBlock]);
    expect(await screen.findByRole('heading', { name: 'The True Vine' })).toBeVisible();
    expect(screen.getByText('Sermon Outline')).toBeVisible();
    act(() => store.setTitle('  '));
    expect(screen.getByRole('heading', { name: 'New Sermon' })).toBeVisible();
  });

  it('has a drop zone before and after every block, hidden from screen readers', async () => {
    renderCanvas([scriptureBlock, textBlock]);
    await screen.findByText('Sermon Outline');
    const zones = [...document.querySelectorAll<HTMLElement>('[data-zone]')];
    expect(zones.map((zone) => zone.dataset.zone)).toEqual([
      scriptureBlock.id,
      textBlock.id,
      '$end',
    ]);
    for (const zone of zones) expect(zone).toHaveAttribute('aria-hidden', 'true');
  });

  it('renders only the block that changes, and none when blocks move', async () => {
    const { store } = renderCanvas([scriptureBlock, textBlock, sectionBlock]);
    await screen.findByText('Sermon Outline');
    renderCounts.views = 0;
    act(() => store.change(textBlock.id, { title: 'Hope!' }));
    expect(card('Text: Hope!')).toBeVisible();
    expect(renderCounts.views).toBe(1);
    act(() => store.move(scriptureBlock.id, 2));
    act(() => store.setTitle('Another'));
    expect(getBlockNames()).toEqual(['Text: Hope!', 'Section: Amen', 'Scripture: John 3:16']);
    expect(renderCounts.views).toBe(1);
  });
});

describe('a block', () => {
  it('opens on click and closes with Done', async () => {
    const { user, store } = renderCanvas([scriptureBlock, textBlock]);
    await user.click(await screen.findByRole('button', { name: 'Edit Text: Hope' }));
    const title = await within(card('Text: Hope')).findByLabelText('Title');
    expect(title).toHaveFocus();
    await user.type(title, 's');
    expect(store.getBlock(textBlock.id)?.content).toMatchObject({ title: 'Hopes' });
    // The other block isn't open.
    expect(screen.getAllByRole('button', { name: /^Done/ })).toHaveLength(1);
    await user.click(getButton('Done editing Text: Hopes'));
    expect(screen.queryByLabelText('Title')).toBeNull();
    expect(getButton('Edit Text: Hopes')).toHaveFocus();
  });

  it('closes with Escape', async () => {
    const { user } = renderCanvas([textBlock]);
    await user.click(await screen.findByRole('button', { name: 'Edit Text: Hope' }));
    await screen.findByLabelText('Title');
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Title')).toBeNull();
    expect(getButton('Edit Text: Hope')).toHaveFocus();
  });

  it('is deleted without confirmation and restored in place', async () => {
    const { user, store } = renderCanvas([scriptureBlock, textBlock, sectionBlock]);
    await user.click(await screen.findByRole('button', { name: 'Delete Text: Hope' }));
    expect(await screen.findByText('Block deleted')).toBeVisible();
    expect(getBlockNames()).toEqual(['Scripture: John 3:16', 'Section: Amen']);
    expect(getButton('Edit Section: Amen')).toHaveFocus();
    // Undo also works after other changes.
    act(() => store.insert([newBlock('video', { title: 'Film' })], 0));
    await user.click(getButton('Undo'));
    expect(getBlockNames()).toEqual([
      'Video: Film',
      'Scripture: John 3:16',
      'Text: Hope',
      'Section: Amen',
    ]);
    expect(getButton('Edit Text: Hope')).toHaveFocus();
  });

  it('is restored only once when the header Undo runs first', async () => {
    const { user, store } = renderCanvas([scriptureBlock, textBlock]);
    await user.click(await screen.findByRole('button', { name: 'Delete Text: Hope' }));
    await screen.findByText('Block deleted');
    act(() => store.undo());
    await user.click(getButton('Undo'));
    expect(getBlockNames()).toEqual(['Scripture: John 3:16', 'Text: Hope']);
  });

  it('can be made a note to self, with a visible label', async () => {
    const { user, store } = renderCanvas([textBlock]);
    await user.click(await screen.findByRole('button', { name: 'More actions for Text: Hope' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Note to self' }));
    expect(store.getBlock(textBlock.id)?.noteToSelf).toBe(true);
    expect(within(card('Text: Hope')).getByText('Note to self')).toBeVisible();
  });

  it('is duplicated right after itself', async () => {
    const { user, store } = renderCanvas([textBlock, sectionBlock]);
    await screen.findByText('Sermon Outline');
    await chooseFromMenu(user, 'Text: Hope', 'Duplicate');
    expect(getBlockNames()).toEqual(['Text: Hope', 'Text: Hope', 'Section: Amen']);
    expect(new Set(store.getOrder()).size).toBe(3);
    expect(await screen.findByText('Block added')).toBeVisible();
  });

  it('opens the illustration dialog from its menu and is unchanged on cancel', async () => {
    server.use(
      http.get('*/api/illustrations', () =>
        HttpResponse.json({ illustrations: [], total: 0, page: 1, pageSize: 20, tags: [] }),
      ),
    );
    const { user } = renderCanvas([textBlock]);
    await screen.findByText('Sermon Outline');
    await chooseFromMenu(user, 'Text: Hope', 'Save as illustration');
    const dialog = await screen.findByRole('dialog', { name: 'New illustration' });
    expect(within(dialog).getByLabelText(/Title/)).toHaveValue('Hope');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getBlockNames()).toEqual(['Text: Hope']);
  });

  it('can be moved from its menu', async () => {
    const { user } = renderCanvas([scriptureBlock, textBlock, sectionBlock]);
    await screen.findByText('Sermon Outline');
    await chooseFromMenu(user, 'Text: Hope', 'Move up');
    expect(getBlockNames()).toEqual(['Text: Hope', 'Scripture: John 3:16', 'Section: Amen']);
    expect(getAnnouncement()).toBe('Moved Text: Hope to position 1 of 3.');
    await waitFor(() => expect(getButton('Move Text: Hope')).toHaveFocus());
    await chooseFromMenu(user, 'Text: Hope', 'Move down');
    expect(getBlockNames()).toEqual(['Scripture: John 3:16', 'Text: Hope', 'Section: Amen']);
  });

  it('moves one place with Alt and an arrow key, keeps focus, and stops at the ends', async () => {
    const { user } = renderCanvas([scriptureBlock, textBlock, sectionBlock]);
    (await screen.findByRole('button', { name: 'Edit Text: Hope' })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(getBlockNames()).toEqual(['Scripture: John 3:16', 'Section: Amen', 'Text: Hope']);
    expect(getAnnouncement()).toBe('Moved Text: Hope to position 3 of 3.');
    expect(getButton('Edit Text: Hope')).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(getAnnouncement()).toBe('Text: Hope is already the last block.');
    expect(getBlockNames()).toEqual(['Scripture: John 3:16', 'Section: Amen', 'Text: Hope']);
  });

  it('does not move with arrow keys while it is being edited', async () => {
    const { user } = renderCanvas([scriptureBlock, textBlock]);
    await user.click(await screen.findByRole('button', { name: 'Edit Text: Hope' }));
    await screen.findByLabelText('Title');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(getBlockNames()).toEqual(['Scripture: John 3:16', 'Text: Hope']);
  });
});

describe('the toolbox', () => {
  it('adds each of the nine block types at the end, open for editing', async () => {
    const { user, store } = renderCanvas([textBlock]);
    await screen.findByText('Sermon Outline');
    const items = within(within(getToolbox()).getByRole('list')).getAllByRole('button');
    expect(items).toHaveLength(9);
    for (const item of items) await user.click(item);
    expect(store.getBlocks().map(({ type }) => type)).toEqual([
      'text',
      'scripture',
      'text',
      'reference',
      'image',
      'video',
      'section',
      'timeline',
      'historical',
      'commentary',
    ]);
    expect(screen.getAllByRole('button', { name: /^Done/ })).toHaveLength(9);
    expect(await screen.findByText('Block added')).toBeVisible();
  });

  it.each([
    ['Add Scripture', 'Scripture (empty)', 'Bible reference'],
    ['Add Note', 'Text (empty)', 'Title'],
  ])('%s adds a block and focuses its first field', async (action, name, field) => {
    const { user } = renderCanvas([scriptureBlock]);
    await screen.findByText('Sermon Outline');
    await user.click(within(getToolbox()).getByRole('button', { name: action }));
    expect(getBlockNames()).toEqual(['Scripture: John 3:16', name]);
    expect(within(card(name)).getByLabelText(field)).toHaveFocus();
  });

  it('can be hidden and shown, and remembers the choice', async () => {
    const { user } = renderCanvas([textBlock]);
    await user.click(await screen.findByRole('button', { name: 'Hide toolbox' }));
    expect(within(getToolbox()).queryByRole('list')).toBeNull();
    expect(getButton('Show toolbox')).toHaveAttribute('aria-expanded', 'false');
    expect(localStorage.getItem('trellis-sermon-toolbox')).toBe('hidden');
    await user.click(getButton('Show toolbox'));
    expect(within(getToolbox()).getByRole('list')).toBeVisible();
    expect(localStorage.getItem('trellis-sermon-toolbox')).toBe('open');
  });

  it('starts hidden if it was hidden before', async () => {
    localStorage.setItem('trellis-sermon-toolbox', 'hidden');
    renderCanvas([textBlock]);
    expect(await screen.findByRole('button', { name: 'Show toolbox' })).toBeVisible();
  });
});
