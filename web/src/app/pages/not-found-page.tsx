import { Link } from '@tanstack/react-router';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { LogoMark } from '@/ui/logo';
import { MessagePage } from './message-page';

export function NotFoundPage() {
  return (
    <MessagePage
      mark={<LogoMark className="size-14" />}
      title={m.error_not_found_title()}
      description={m.error_not_found_description()}
    >
      <Button asChild>
        <Link to="/">{m.app_return_home()}</Link>
      </Button>
    </MessagePage>
  );
}
