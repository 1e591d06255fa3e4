import type { ReactNode } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { PrintedPage } from '@/ui/printed-page';
import styles from './printed-sheet.css?inline';

type PrintedSheetProps = { title: string; onDone: () => void; children: ReactNode };

/** A receipt or statement, rendered only for printing. */
export function PrintedSheet({ title, onDone, children }: PrintedSheetProps) {
  return (
    <PrintedPage
      title={title}
      className="printed-sheet"
      extraStyles={styles}
      onDone={onDone}
      onFailure={(error) =>
        showFailure(error, m.receipt_print_failure_title(), m.receipt_print_failure())
      }
    >
      {children}
    </PrintedPage>
  );
}
