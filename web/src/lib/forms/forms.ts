import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { fieldErrorsOf } from '@/api/errors';

export { useForm, zodResolver };

/** Puts what the server said about single fields on those fields; the first of them gets the focus. */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
): void {
  const known = Object.keys(form.getValues()) as Path<Values>[];
  const wrong = fieldErrorsOf(error);
  const named = known.filter((field) => wrong[field] !== undefined);
  named.forEach((field, index) => {
    form.setError(field, { type: 'server', message: wrong[field] }, { shouldFocus: index === 0 });
  });
}
