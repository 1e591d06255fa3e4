import { useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import type { Role } from '../session/roles';
import { useChangeRole, useSetStatus } from './api';

type ChangeFailure = { title: string; fallback: string };

/** The changes both user lists offer, with their toasts. Each list passes its own error messages. */
export function useUserChanges(failures: { role: ChangeFailure; status: ChangeFailure }) {
  const changeRole = useChangeRole();
  const setStatus = useSetStatus();
  const [busyIds, setBusy] = useState<readonly string[]>([]);

  const run = async (
    id: string,
    change: Promise<unknown>,
    done: string,
    failure: ChangeFailure,
  ) => {
    setBusy((ids) => [...ids, id]);
    try {
      await change;
      toast({ title: m.common_success(), description: done, tone: 'success' });
    } catch (error) {
      showFailure(error, failure.title, failure.fallback);
    } finally {
      setBusy((ids) => ids.filter((other) => other !== id));
    }
  };

  return {
    changeRole: (id: string, role: Role) =>
      void run(id, changeRole.mutateAsync({ id, role }), m.users_role_updated(), failures.role),
    setStatus: (id: string, isActive: boolean) =>
      void run(
        id,
        setStatus.mutateAsync({ id, isActive }),
        m.users_status_updated(),
        failures.status,
      ),
    /** Whether a change to this account is in progress. */
    isBusy: (id: string) => busyIds.includes(id),
  };
}
