import { m } from '@/messages';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card';
import { Notice } from '@/ui/states/notice';
import { LoadingCard } from '../loading-card';
import { type MeaningSearchStatus, useMeaningSearchStatus } from './api';

/** Whether people can search by meaning yet, and what to do if they can't. */
export function MeaningSearchCard() {
  return (
    <LoadingCard query={useMeaningSearchStatus()}>
      {(status) => (
        <Card aria-labelledby="meaning-search">
          <CardHeader>
            <CardTitle id="meaning-search">{m.common_search_by_meaning()}</CardTitle>
            <CardDescription>{m.system_meaning_description()}</CardDescription>
          </CardHeader>
          <CardContent>
            <StatusNotice status={status} />
          </CardContent>
        </Card>
      )}
    </LoadingCard>
  );
}

function StatusNotice({ status }: { status: MeaningSearchStatus }) {
  switch (status.state) {
    case 'ready':
      return (
        <Notice tone="success">
          {m.system_meaning_ready({ count: status.total.toLocaleString() })}
        </Notice>
      );
    case 'preparing':
      return <Notice>{progressMessage(status)}</Notice>;
    case 'off':
      return <Notice>{m.system_meaning_off()}</Notice>;
    case 'failed':
      return <Notice tone="warning">{m.system_meaning_failed()}</Notice>;
    case 'no_model':
      return <Notice tone="warning">{m.system_meaning_no_model()}</Notice>;
  }
}

function progressMessage({ percent, secondsLeft }: MeaningSearchStatus): string {
  if (secondsLeft === null) return m.system_meaning_preparing({ percent });
  if (secondsLeft < 60) return m.system_meaning_preparing_soon({ percent });
  return m.system_meaning_preparing_minutes({ percent, minutes: Math.ceil(secondsLeft / 60) });
}
