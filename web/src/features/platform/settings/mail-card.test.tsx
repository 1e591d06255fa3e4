import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { emptySettings } from '@/testing/system';
import type { ApiSettings } from './api';
import { draftOf, problemsOf } from './draft';
import { SystemPage } from './system-page';

const filled = { ...emptySettings, smtpHost: 'mail.example.org', mailFrom: 'office@example.org' };

function renderPage(settings: ApiSettings, canMail: boolean) {
  server.use(
    http.get('*/api/admin/system/api-settings', () => HttpResponse.json(settings)),
    http.get('*/api/assist/status', () => HttpResponse.json({ voice: 'local' })),
    http.get('*/api/auth/options', () => HttpResponse.json({ oidcEnabled: false, canMail })),
  );
  return renderInApp(<SystemPage />);
}

async function mailCard() {
  return within(await screen.findByRole('region', { name: 'Email' }));
}

describe('the card of the mail server', () => {
  it('says what is missing without one, and tests nothing', async () => {
    const { user } = renderPage(emptySettings, false);
    const card = await mailCard();
    expect(card.getByText('Off')).toBeVisible();
    expect(card.getByText(/need a link from an administrator/)).toBeVisible();
    const test = card.getByRole('button', { name: 'Send test email' });
    expect(test).toBeDisabled();
    await user.type(card.getByLabelText('Mail server'), 'localhost');
    expect(test).toBeDisabled();
    await user.type(card.getByLabelText('Sender'), 'office@example.org');
    expect(test).toBeEnabled();
  });

  it('tests what is typed, and says where the letter went', async () => {
    const sent: unknown[] = [];
    const { user } = renderPage(filled, true);
    server.use(
      http.post('*/api/admin/system/test-mail', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ok: true, to: 'deborah@example.org' });
      }),
    );
    const card = await mailCard();
    expect(await card.findByText('On')).toBeVisible();
    const password = card.getByLabelText('Mail password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(card.getByRole('button', { name: 'Show Mail password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.type(password, 'secret');
    await user.click(card.getByRole('button', { name: 'Send test email' }));
    expect((await screen.findAllByText('We sent it to deborah@example.org.'))[0]).toBeVisible();
    expect(sent).toEqual([
      {
        smtpHost: 'mail.example.org',
        smtpPort: 587,
        smtpSecurity: 'starttls',
        smtpUsername: '',
        smtpPassword: 'secret',
        mailFrom: 'office@example.org',
      },
    ]);
  });

  it('says what the server says when a test fails', async () => {
    const { user } = renderPage(filled, true);
    server.use(
      http.post('*/api/admin/system/test-mail', () =>
        HttpResponse.json(
          { message: "We couldn't reach The mail server.", code: 'service_test_failed' },
          { status: 422 },
        ),
      ),
    );
    await user.click((await mailCard()).getByRole('button', { name: 'Send test email' }));
    expect((await screen.findAllByText('Test Email Not Sent'))[0]).toBeVisible();
    expect(screen.getAllByText('The mail server could not be reached.')[0]).toBeVisible();
  });

  it('asks for the address of the installation', async () => {
    renderPage(filled, false);
    expect(await (await mailCard()).findByText(/set public_url/)).toBeVisible();
  });

  it.each([
    ['587', false],
    ['0', true],
    ['65536', true],
    ['', true],
    ['25a', true],
  ])('knows a port: %s', (smtpPort, isWrong) => {
    expect('smtpPort' in problemsOf({ ...draftOf(emptySettings), smtpPort })).toBe(isWrong);
  });
});
