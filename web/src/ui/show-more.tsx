import { Button } from './button';

type ShowMoreProps = {
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  label: string;
  /** The message when the next page fails to load. */
  failure: string;
};

/** A button that loads the next page of a list, shown while there is one. */
export function ShowMore({ pages, label, failure }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  if (!hasNextPage) return null;
  return (
    <div className="grid justify-items-center gap-3">
      <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="text-center text-sm text-muted">
          {failure}
        </p>
      )}
    </div>
  );
}
