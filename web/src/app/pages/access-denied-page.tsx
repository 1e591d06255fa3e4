import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { MessagePage } from './message-page';

export function AccessDeniedPage({ description }: { description: string }) {
  return (
    <MessagePage
      mark={<ShieldAlert aria-hidden="true" strokeWidth={1.5} className="size-14 text-wine-ink" />}
      title={m.error_access_denied_title()}
      description={description}
    >
      <Button asChild>
        <Link to="/">{m.app_return_home()}</Link>
      </Button>
    </MessagePage>
  );
}
