import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { fieldErrorsOf } from '@/api/errors';

export { useForm, zodResolver };

/** Shows the server's field errors on their fields and focuses the first one. */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
): void {
  const known = Object.keys(form.getValues()) as Path<Values>[];
  const wrong = fieldErrorsOf(error);
  const invalidFields = known.filter((field) => wrong[field] !== undefined);
  invalidFields.forEach((field, index) => {
    form.setError(field, { type: 'server', message: wrong[field] }, { shouldFocus: index === 0 });
  });
}
