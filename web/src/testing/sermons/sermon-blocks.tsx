import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { BlockEditor, BlockView, stopBlockTasks } from '@/features/sermons/blocks';
import type { Block, BlockContents, BlockType } from '@/features/sermons/model';
import { dismissToast, toast } from '@/ui/toast/toast-store';
import { assistStatus } from '../assist';
import { renderInApp } from '../render';
import { translation } from '../scripture/scripture';
import { server } from '../server';

/** The current blocks, and the translations requested from the surrounding page. */
export const canvasState = { blocks: [] as Block[], translations: [] as string[] };

/** A server with two translations and an assistant status. */
export function serveBlocks(): void {
  beforeEach(() => {
    canvasState.translations = [];
    server.use(
      http.get('*/api/assist/status', () => HttpResponse.json(assistStatus())),
      http.get('*/api/bible/translations', () =>
        HttpResponse.json([
          translation({ isDefault: true }),
          translation({ id: 'kjv', abbreviation: 'KJV', name: 'King James Version' }),
        ]),
      ),
    );
  });
  afterEach(() => {
    stopBlockTasks();
    // All tests share the toaster, so clear it after each.
    dismissToast(toast({ title: '' }));
  });
}

type OpenOptions = { translationId?: string; sermonTitle?: string };

/** Renders the first block of a sermon, open for editing, on a canvas that can close, move and delete it. */
export function openBlock(block: Block, options: OpenOptions = {}) {
  return renderInApp(<Canvas block={block} {...options} />);
}

function Canvas({
  block,
  translationId = 'bsb',
  sermonTitle = '',
}: OpenOptions & { block: Block }) {
  const [blocks, setBlocks] = useState([block]);
  const [isOpen, setOpen] = useState(true);
  canvasState.blocks = blocks;
  const change = (id: string, content: Partial<BlockContents[BlockType]>) =>
    setBlocks((now) => now.map((one) => (one.id === id ? withContent(one, content) : one)));
  const first = blocks[0];
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Done' : 'Edit'}
      </button>
      <button type="button" onClick={() => setBlocks([])}>
        Delete
      </button>
      {first && isOpen && (
        <BlockEditor
          block={first}
          onChange={(content) => change(first.id, content)}
          onReplace={(newBlocks) => setBlocks(newBlocks)}
          translationId={translationId}
          onTranslation={(id) => canvasState.translations.push(id)}
          sermonTitle={sermonTitle}
        />
      )}
      {!isOpen && blocks.map((one) => <BlockView key={one.id} block={one} />)}
    </>
  );
}

/** Each editor only changes the fields of its own block type, so the cast is safe. */
function withContent(block: Block, content: Partial<BlockContents[BlockType]>): Block {
  return { ...block, content: { ...block.content, ...content } } as Block;
}

/** The only block's content. */
export function onlyContent<T extends BlockType>(type: T): BlockContents[T] {
  const [block] = canvasState.blocks;
  if (block?.type !== type) throw new Error(`the first block is no ${type}`);
  return block.content as BlockContents[T];
}

export function readBlock(block: Block) {
  return renderInApp(<BlockView block={block} />);
}

/** Selects files like the browser's file dialog. */
export function chooseFile(file: File): void {
  fireEvent.change(screen.getByLabelText('Upload image'), { target: { files: [file] } });
}

/** Holds back a server response until the test releases it. */
export function holdResponse(path: string) {
  const asked: { body: unknown; signal: AbortSignal }[] = [];
  let answer = (_response: Response) => {};
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      asked.push({ body: await request.clone().json(), signal: request.signal });
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    }),
  );
  return { asked, answer: (response: Response) => answer(response) };
}
