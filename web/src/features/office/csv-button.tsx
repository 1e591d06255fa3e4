import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';

/** Downloads the data on screen as a CSV file. */
export function CsvButton({ download }: { download: () => Promise<void> }) {
  const [isComing, setComing] = useState(false);
  const start = async () => {
    setComing(true);
    try {
      await download();
    } catch (error) {
      showFailure(error, m.office_download_failure());
    } finally {
      setComing(false);
    }
  };
  return (
    <Button variant="secondary" loading={isComing} onClick={() => void start()}>
      <FileSpreadsheet aria-hidden="true" />
      {m.office_download_csv()}
    </Button>
  );
}
