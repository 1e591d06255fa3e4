import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { isNotFound } from '@/api/errors';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { LogoMark } from '@/ui/logo';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { useDevotional } from '../api';
import { DevotionalReading } from './reading';

export function DevotionalPage() {
  const { id } = useParams({ strict: false });
  return <DevotionalById key={id} id={id ?? ''} />;
}

export function DevotionalById({ id }: { id: string }) {
  const { data: devotional, isPending, error, refetch } = useDevotional(id);
  if (isNotFound(error)) return <NotFound />;
  return (
    <>
      <p className="mb-6">
        <Button asChild size="sm" variant="ghost" className="-ms-3">
          <Link to="/devotionals">
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
            {m.devotional_back()}
          </Link>
        </Button>
      </p>
      {isPending && <ReadingSkeleton />}
      {error && (
        <LoadFailure level={1} title={m.devotional_failure()} error={error} onRetry={refetch} />
      )}
      {devotional && <DevotionalReading devotional={devotional} />}
    </>
  );
}

function NotFound() {
  return (
    <div className="grid justify-items-center gap-6 py-16 text-center sm:py-24">
      <LogoMark className="size-14" />
      <div className="grid max-w-md gap-2">
        <h1 className="font-serif text-3xl font-semibold tracking-[-0.01em]">
          {m.devotional_missing_title()}
        </h1>
        <p className="text-balance text-muted">{m.devotional_missing()}</p>
      </div>
      <Button asChild>
        <Link to="/devotionals">{m.devotional_back()}</Link>
      </Button>
    </div>
  );
}

function ReadingSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <div className="grid content-start gap-8">
        <Spinner label={m.devotional_loading()} className="sr-only" />
        <div className="grid gap-3">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-11 w-96 max-w-full" />
        </div>
        <Skeleton className="h-36 max-w-measure" />
        <Skeleton className="h-48 max-w-measure" />
        <Skeleton className="h-48 max-w-measure" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-7 w-32" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
