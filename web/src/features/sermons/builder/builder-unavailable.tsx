import { Link } from '@tanstack/react-router';
import { FileQuestion, LogIn } from 'lucide-react';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states/empty-state';

type BuilderUnavailableProps =
  | { what: 'sign-in' | 'missing' }
  | { what: 'failed'; error: unknown; onRetry: () => void };

/** Shown instead of the builder when there is no sermon to build. */
export function BuilderUnavailable(props: BuilderUnavailableProps) {
  switch (props.what) {
    case 'sign-in':
      return (
        <EmptyState
          icon={LogIn}
          title={m.sermon_builder_sign_in_title()}
          description={m.sermon_builder_sign_in()}
          action={
            <Button asChild>
              <a href="/api/login">{m.sermon_builder_log_in()}</a>
            </Button>
          }
        />
      );
    case 'missing':
      return (
        <EmptyState
          icon={FileQuestion}
          title={m.sermon_builder_missing_title()}
          description={m.common_it_may_have_been_deleted()}
          action={
            <Button asChild variant="secondary">
              <Link to="/sermon-planning">{m.sermon_builder_back()}</Link>
            </Button>
          }
        />
      );
    case 'failed':
      return (
        <LoadFailure
          title={m.sermon_builder_load_failed_title()}
          error={props.error}
          onRetry={props.onRetry}
        />
      );
  }
}
