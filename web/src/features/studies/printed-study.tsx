import { getNonce } from 'get-nonce';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { showFailure } from '@/lib/failure-toast';
import { keyed } from '@/lib/keyed';
import { m } from '@/messages';
import type { Study } from './api';
import { type Block, outlineOf } from './outline';
import styles from './printed-study.css?inline';

type PrintedStudyProps = { study: Study; onDone: () => void };

/** The whole study as a document, on paper only. Printing starts by itself, and it goes away afterwards. */
export function PrintedStudy({ study, onDone }: PrintedStudyProps) {
  const done = useEffectEvent(onDone);
  const { title } = study;
  useEffect(() => {
    const before = document.title;
    const finish = () => done();
    window.addEventListener('afterprint', finish, { once: true });
    let isHere = true;
    // The book face must be there, or the first page is set in another.
    void document.fonts.ready.then(() => {
      if (!isHere) return;
      // What a PDF is called by default.
      document.title = title;
      try {
        window.print();
      } catch (error) {
        // Browsers inside other apps have no printer.
        showFailure(error, m.studies_export_failure_title(), m.studies_print_failure());
        finish();
      }
    });
    return () => {
      // Where printing does not hold up the page, the name is wanted until the dialog is closed.
      document.title = before;
      isHere = false;
      window.removeEventListener('afterprint', finish);
    };
  }, [title]);
  return createPortal(
    <div className="printed-study" lang="en">
      <style nonce={getNonce()}>{styles}</style>
      {outlineOf(study).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is printed does not change its order
        <Printed key={at} block={block} />
      ))}
    </div>,
    document.body,
  );
}

function Printed({ block }: { block: Block }) {
  switch (block.kind) {
    case 'title':
      return <h1>{block.text}</h1>;
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'section':
      return <h3>{block.text}</h3>;
    case 'label':
      return <h4>{block.text}</h4>;
    case 'small':
      return <p className="small">{block.text}</p>;
    case 'text':
      return <p>{block.text}</p>;
    case 'scripture':
      return (
        <blockquote>
          <p>{block.text}</p>
          {block.reference && <p className="small">{block.reference}</p>}
        </blockquote>
      );
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul';
      return (
        <List>
          {keyed(block.items, (item) => item).map(({ key, item }) => (
            <li key={key}>{item}</li>
          ))}
        </List>
      );
    }
  }
}
