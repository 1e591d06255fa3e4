import { Link } from '@tanstack/react-router';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { LogoMark } from '@/ui/logo';
import { PlainView } from '../plain-view';

/** Shown when a receipt or statement doesn't exist. */
export function MissingPage({ title, description }: { title: string; description: string }) {
  return (
    <PlainView mark={<LogoMark className="size-14" />} title={title} description={description}>
      <Button asChild>
        <Link to="/donate/gifts">{m.common_your_gifts()}</Link>
      </Button>
    </PlainView>
  );
}
