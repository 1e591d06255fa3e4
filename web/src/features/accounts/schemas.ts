import { z } from '@/lib/forms/schema';
import { m } from '@/messages';

const minPasswordLength = 6;

const username = z
  .string()
  .check(z.trim(), z.minLength(3, { error: () => m.field_username_short() }));
const password = z
  .string()
  .check(z.minLength(minPasswordLength, { error: () => m.field_password_short() }));

function required(message: () => string) {
  return z.string().check(z.trim(), z.minLength(1, { error: message }));
}

function fieldsMatch(first: string, second: string) {
  return z.refine<Record<string, unknown>>((values) => values[first] === values[second], {
    path: [second],
    error: () => m.field_passwords_differ(),
  });
}

export const signInSchema = z.object({ username, password });

const email = z.string().check(z.trim(), z.email({ error: () => m.field_email_invalid() }));

const newAccount = {
  username,
  email,
  password,
  firstName: required(() => m.field_first_name_required()),
  lastName: required(() => m.field_last_name_required()),
  dateOfBirth: z.string(),
};

export const registerSchema = z
  .object({ ...newAccount, confirmPassword: password })
  .check(fieldsMatch('password', 'confirmPassword'));

/** The form an admin fills in to create a user, so it has no password confirmation. */
export const createUserSchema = z.object({
  ...newAccount,
  role: z.enum(['user', 'admin', 'super_admin']),
});

export const forgotPasswordSchema = z.object({ email });

export const resetPasswordSchema = z
  .object({ password, confirmPassword: password })
  .check(fieldsMatch('password', 'confirmPassword'));

export const passwordSchema = z
  .object({
    currentPassword: z
      .string()
      .check(z.minLength(1, { error: () => m.password_current_required() })),
    newPassword: password,
    confirmPassword: password,
  })
  .check(fieldsMatch('newPassword', 'confirmPassword'));

/** Users must type their username, so that no one deletes their account by accident. */
export function deleteAccountSchema(withPassword: boolean) {
  return z.object({
    username: required(() => m.my_data_delete_username_wrong()),
    password: withPassword
      ? z.string().check(z.minLength(1, { error: () => m.my_data_delete_password_required() }))
      : z.string(),
  });
}
