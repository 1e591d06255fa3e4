import { Link } from '@tanstack/react-router';
import { Sprout } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';

type ComingPageProps = {
  title: string;
  /** One sentence: what this page will hold. */
  promise: string;
};

/** The place of a page that is not built yet: it says so, and pretends nothing. */
export function ComingPage({ title, promise }: ComingPageProps) {
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          icon={Sprout}
          title={m.coming_title()}
          description={promise}
          action={
            <Button variant="secondary" asChild>
              <Link to="/">{m.app_return_home()}</Link>
            </Button>
          }
        />
      </Card>
    </>
  );
}
