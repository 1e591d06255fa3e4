import { m } from '@/messages';
import type { AdminApp } from './api';

/** The form's values. The switch's value is a string too, so that everything can be saved as a draft. */
type AppField =
  | 'displayName'
  | 'description'
  | 'primaryColor'
  | 'websiteUrl'
  | 'syncUrl'
  | 'isRetired';
export type AppValues = Record<AppField, string>;

export function toFormValues(app: AdminApp | null): AppValues {
  return {
    displayName: app?.displayName ?? '',
    description: app?.description ?? '',
    primaryColor: app?.primaryColor ?? '',
    websiteUrl: app?.websiteUrl ?? '',
    syncUrl: app?.syncUrl ?? '',
    isRetired: app?.isRetired ? 'yes' : '',
  };
}

export function toRequest(values: AppValues) {
  const emptyToNull = (text: string) => text.trim() || null;
  return {
    displayName: values.displayName.trim(),
    description: values.description.trim(),
    primaryColor: emptyToNull(values.primaryColor),
    websiteUrl: emptyToNull(values.websiteUrl),
    syncUrl: emptyToNull(values.syncUrl),
    isRetired: values.isRetired === 'yes',
  };
}

/** Validates the values before they are sent. */
export function validate(values: AppValues): Partial<Record<AppField, string>> {
  const errors: Partial<Record<AppField, string>> = {};
  if (!values.displayName.trim()) errors.displayName = m.sister_apps_admin_field_name_missing();
  if (!values.description.trim()) {
    errors.description = m.sister_apps_admin_field_description_missing();
  }
  if (!/^(#[0-9a-f]{6})?$/i.test(values.primaryColor.trim())) {
    errors.primaryColor = m.sister_apps_admin_field_color_wrong();
  }
  for (const field of ['websiteUrl', 'syncUrl'] as const) {
    if (!isValidUrl(values[field])) errors[field] = m.sister_apps_admin_field_url_wrong();
  }
  return errors;
}

function isValidUrl(input: string): boolean {
  const text = input.trim();
  return text === '' || (/^https?:\/\/[^/]/i.test(text) && URL.canParse(text));
}
