import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { User } from '@/features/accounts';
import { person } from '@/testing/people';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { getShownToast } from '@/ui/toast/toast-store';
import { EditorSettingsContext } from './canvas/canvas-editor-settings';
import { useTranslationChoice } from './translation-preference';

let savedPreferences: unknown[];

beforeEach(() => {
  savedPreferences = [];
  server.use(
    http.get('*/api/bible/translations', () =>
      HttpResponse.json([
        { id: 'kjv', isDefault: false },
        { id: 'bsb', isDefault: true },
        { id: 'web', isDefault: false },
      ]),
    ),
    http.post('*/api/user/bible-translation', async ({ request }) => {
      savedPreferences.push(await request.json());
      return HttpResponse.json(person('user', { defaultBibleTranslation: 'kjv' }));
    }),
  );
});

function TranslationChoices() {
  const [chosenTranslation, chooseTranslation] = useState<string | null>(null);
  return (
    <EditorSettingsContext value={{ sermonId: null, chosenTranslation, chooseTranslation }}>
      <TranslationSelect />
    </EditorSettingsContext>
  );
}

function TranslationSelect() {
  const { id, choose } = useTranslationChoice();
  return (
    <button type="button" onClick={() => choose('kjv')}>
      {id}
    </button>
  );
}

const open = (user: Partial<User>) => renderSignedIn(<TranslationChoices />, user).user;

it.each([
  ['the one that the person has made theirs', { defaultBibleTranslation: 'web' }, 'web'],
  ['the last that they used', { lastBibleTranslation: 'kjv' }, 'kjv'],
  ['that of the shelf, where theirs is not on it', { lastBibleTranslation: 'esv' }, 'bsb'],
])('starts with %s', async (_why, user, id) => {
  open(user);
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent(id));
});

it('remembers a newly chosen translation', async () => {
  const user = open({ lastBibleTranslation: 'web' });
  await user.click(await screen.findByText('web'));
  expect(await screen.findByText('kjv')).toBeVisible();
  await waitFor(() => expect(savedPreferences).toEqual([{ translationId: 'kjv' }]));
});

it('uses the chosen translation silently when it cannot be saved', async () => {
  server.use(
    http.post('*/api/user/bible-translation', () => {
      savedPreferences.push('refused');
      return HttpResponse.json({ code: 'internal', message: 'Out of order' }, { status: 500 });
    }),
  );
  const user = open({ lastBibleTranslation: 'web' });
  await user.click(await screen.findByText('web'));
  await waitFor(() => expect(savedPreferences).toEqual(['refused']));
  expect(screen.getByText('kjv')).toBeVisible();
  expect(getShownToast()).toBeNull();
});
