import { showFailure } from '@/lib/failure-toast';
import { withUniqueKeys } from '@/lib/keyed';
import { m } from '@/messages';
import { PrintedPage } from '@/ui/printed-page';
import type { Study } from './api';
import { type Block, outlineOf } from './outline';

type PrintedStudyProps = { study: Study; onDone: () => void };

/** The whole study as a document, visible only in print. */
export function PrintedStudy({ study, onDone }: PrintedStudyProps) {
  return (
    <PrintedPage
      title={study.title}
      className="printed-study"
      onDone={onDone}
      onFailure={(error) => showFailure(error, m.common_export_failed(), m.studies_print_failure())}
    >
      {outlineOf(study).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed content never changes order
        <PrintedBlock key={at} block={block} />
      ))}
    </PrintedPage>
  );
}

function PrintedBlock({ block }: { block: Block }) {
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
          {withUniqueKeys(block.items, (item) => item).map(({ key, item }) => (
            <li key={key}>{item}</li>
          ))}
        </List>
      );
    }
  }
}
