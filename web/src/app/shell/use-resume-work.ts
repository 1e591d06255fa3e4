import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { hasDrafts } from '@/lib/forms/drafts';

/** Writing that was under way when the page was loaded anew is found again, whatever page that is. Its code comes only then. */
export function useResumeWork(): void {
  const queries = useQueryClient();
  const router = useRouter();
  const { id: person } = useCurrentUser();
  useEffect(() => {
    if (!hasDrafts(`work:${person}:`)) return;
    void import('./resume-work').then(({ resumeWork }) => resumeWork({ queries, router, person }));
  }, [queries, router, person]);
}
