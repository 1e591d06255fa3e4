import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { type ServiceTest, useTestService } from './api';
import { getServerProblems } from './draft';

type ServiceTestValues = {
  service: ServiceTest['service'];
  apiKey: string;
  baseUrl: string;
  model: string;
  /** Sent in place of empty fields, for which the server would use the saved values. */
  defaults: { baseUrl: string; model: string };
};

type ToastTitles = { success: string; failure: string };

/** Tests a service with the values in the form, saved or not. */
export function useServiceTest(
  { service, defaults, ...typed }: ServiceTestValues,
  titles: ToastTitles,
) {
  const testMutation = useTestService();
  const [testResult, setFound] = useState<{ baseUrl: string; models: string[] } | null>(null);
  const request = {
    service,
    apiKey: typed.apiKey.trim() || null,
    baseUrl: typed.baseUrl.trim() || defaults.baseUrl,
    model: typed.model.trim() || defaults.model,
  };

  const test = () =>
    testMutation.mutate(request, {
      onSuccess: ({ message, models }) => {
        setFound({ baseUrl: request.baseUrl, models });
        toast({ title: titles.success, description: message, tone: 'success' });
      },
      onError: (error) => {
        const { baseUrl } = getServerProblems(error);
        if (baseUrl) toast({ title: titles.failure, description: baseUrl, tone: 'danger' });
        else showFailure(error, titles.failure, m.system_service_test_fallback());
      },
    });

  // A result for different values is not shown.
  const isForCurrentValues = JSON.stringify(testMutation.variables) === JSON.stringify(request);
  return {
    test,
    isTesting: testMutation.isPending,
    failure:
      testMutation.isError && isForCurrentValues ? testErrorMessage(testMutation.error) : null,
    models: testResult?.baseUrl === request.baseUrl ? testResult.models : [],
  };
}

function testErrorMessage(error: Error): string {
  return getServerProblems(error).baseUrl ?? messageOf(error, m.system_service_test_fallback());
}
