import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { CircleAlert, RotateCw } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { MessagePage } from './message-page';

/** A page's error boundary: the layout around it stays, and the user can try again. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const queryErrors = useQueryErrorResetBoundary();
  const tryAgain = () => {
    queryErrors.reset();
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage
      mark={
        <CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-14 text-danger-ink" />
      }
      title={m.error_page_title()}
      description={m.error_page_description()}
    >
      <Button onClick={tryAgain}>
        <RotateCw aria-hidden="true" />
        {m.common_try_again_2()}
      </Button>
      <Button variant="secondary" asChild>
        <Link to="/">{m.app_return_home()}</Link>
      </Button>
    </MessagePage>
  );
}
