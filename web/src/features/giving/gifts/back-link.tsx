import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';

const labels = { '/donate': m.giving_back_to_form, '/donate/gifts': m.giving_back_to_gifts };

/** A link back to the giving page or to the member's gifts. */
export function BackLink({ to }: { to: keyof typeof labels }) {
  return (
    <p className="mb-4">
      <Button asChild size="sm" variant="ghost" className="-ms-3">
        <Link to={to}>
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          {labels[to]()}
        </Link>
      </Button>
    </p>
  );
}
