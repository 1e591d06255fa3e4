import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { type ApiSettings, esvStateOf } from './api';
import { SystemPage } from './system-page';

const settingsPath = '*/api/admin/system/api-settings';
const testPath = '*/api/admin/system/test-esv-api';
const empty: ApiSettings = {
  esvApiKey: '',
  openaiApiKey: 'kept as it is',
  elevenLabsApiKey: '',
  esvTerms: { confirmed: false, giving: null },
};

beforeEach(() => {
  server.use(http.get(settingsPath, () => HttpResponse.json(empty)));
});

describe('the ESV is on only', () => {
  const withKey = { ...empty, esvApiKey: 'key' };
  it.each([
    ['with a key', { ...empty, esvTerms: { confirmed: true, giving: 'none' } }, 'no key'],
    ['when the terms are confirmed', withKey, 'terms open'],
    [
      'when the question about gifts is answered',
      { ...withKey, esvTerms: { confirmed: true, giving: null } },
      'terms open',
    ],
    ['with all three', { ...withKey, esvTerms: { confirmed: true, giving: 'permission' } }, 'on'],
  ] as const)('%s', (_condition, settings, state) => expect(esvStateOf(settings)).toBe(state));
});

describe('the system settings', () => {
  it('save the key, the terms and the answer, and keep the other keys', async () => {
    let sent: ApiSettings | undefined;
    server.use(
      http.post<never, ApiSettings>(settingsPath, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(sent);
      }),
    );
    const { user } = renderInApp(<SystemPage />);
    expect(await screen.findByText(/The ESV is off: there is no key/)).toBeVisible();
    expect(screen.getByText('No key')).toBeVisible();
    await user.type(screen.getByLabelText('ESV API key'), 'secret');
    await user.click(screen.getByRole('radio', { name: /No: no gifts/ }));
    await user.click(screen.getByRole('checkbox', { name: /I have read the conditions/ }));
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect((await screen.findAllByText('Settings Saved'))[0]).toBeVisible();
    expect(sent).toEqual({
      esvApiKey: 'secret',
      openaiApiKey: 'kept as it is',
      elevenLabsApiKey: '',
      esvTerms: { confirmed: true, giving: 'none' },
    });
    expect(await screen.findByText(/The ESV is on/)).toBeVisible();
    expect(screen.getByText('Key set')).toBeVisible();
  });

  it('say when they could not be saved', async () => {
    server.use(http.post(settingsPath, () => new HttpResponse(null, { status: 500 })));
    const { user } = renderInApp(<SystemPage />);
    await user.click(await screen.findByRole('button', { name: 'Save Settings' }));
    expect((await screen.findAllByText('Save Failed'))[0]).toBeVisible();
    expect(screen.getAllByText('Could not save API settings. Please try again.')[0]).toBeVisible();
  });

  it('show the key only when asked', async () => {
    const { user } = renderInApp(<SystemPage />);
    const field = await screen.findByLabelText('ESV API key');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show key' }));
    expect(field).toHaveAttribute('type', 'text');
  });

  it('test a key that was typed but not saved', async () => {
    server.use(
      http.post(testPath, async ({ request }) => {
        expect(await request.json()).toEqual({ apiKey: 'secret' });
        return HttpResponse.json({ ok: true, reference: 'John 11:35', text: 'Jesus wept.' });
      }),
    );
    const { user } = renderInApp(<SystemPage />);
    const test = await screen.findByRole('button', { name: 'Test the ESV API key' });
    expect(test).toBeDisabled();
    await user.type(screen.getByLabelText('ESV API key'), ' secret ');
    await user.click(test);
    expect((await screen.findAllByText('ESV API Test Successful'))[0]).toBeVisible();
    expect(screen.getAllByText('John 11:35: Jesus wept.')[0]).toBeVisible();
  });

  it('say when the key does not work', async () => {
    server.use(http.post(testPath, () => new HttpResponse(null, { status: 422 })));
    const { user } = renderInApp(<SystemPage />);
    await user.type(await screen.findByLabelText('ESV API key'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Test the ESV API key' }));
    expect((await screen.findAllByText('ESV API Test Failed'))[0]).toBeVisible();
    expect(
      screen.getAllByText('The ESV API key is not working. Please check the key and try again.')[0],
    ).toBeVisible();
  });
});
