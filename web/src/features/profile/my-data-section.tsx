import { Download, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { useDownloadMyData } from './account-api';
import type { AccountOwner } from './delete-account-dialog';
import { ProfileSection } from './profile-section';

/** Rarely needed, so it loads on demand. */
const DeleteAccountDialog = lazy(() =>
  import('./delete-account-dialog').then((module) => ({ default: module.DeleteAccountDialog })),
);

export function MyDataSection(owner: AccountOwner) {
  const [deleting, setDeleting] = useState(false);
  return (
    <ProfileSection title={m.my_data_title()} description={m.my_data_description()}>
      <DownloadMyData />
      <div className="grid justify-items-start gap-2 border-t border-line pt-5">
        <Button variant="secondary" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" />
          {m.my_data_delete()}
        </Button>
        <p className="text-sm text-muted">{m.my_data_delete_hint()}</p>
      </div>
      {deleting && (
        <Suspense>
          <DeleteAccountDialog {...owner} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </ProfileSection>
  );
}

function DownloadMyData() {
  const download = useDownloadMyData();
  const start = () =>
    download.mutate(undefined, {
      onError: (error) => showFailure(error, m.my_data_download_failure()),
    });
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" loading={download.isPending} onClick={start}>
        <Download aria-hidden="true" />
        {m.my_data_download()}
      </Button>
      <p className="text-sm text-muted">{m.my_data_download_hint()}</p>
    </div>
  );
}
