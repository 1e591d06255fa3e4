import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { emptySettings } from '@/testing/system';
import type { ApiSettings } from './api';
import { findProblems, toDraft } from './draft';
import { SystemPage } from './system-page';

const filledSettings = {
  ...emptySettings,
  smtpHost: 'mail.example.org',
  mailFrom: 'office@example.org',
};

function renderPage(settings: ApiSettings, canMail: boolean) {
  server.use(
    http.get('*/api/admin/system/api-settings', () => HttpResponse.json(settings)),
    http.get('*/api/assist/status', () => HttpResponse.json({ voice: 'local' })),
    http.get('*/api/auth/options', () => HttpResponse.json({ oidcEnabled: false, canMail })),
  );
  return renderInApp(<SystemPage />);
}

async function findMailCard() {
  return within(await screen.findByRole('region', { name: 'Email' }));
}

describe('the mail server card', () => {
  it('explains what does not work without a server and disables the test', async () => {
    const { user } = renderPage(emptySettings, false);
    const card = await findMailCard();
    expect(card.getByText('Off')).toBeVisible();
    expect(card.getByText(/need a link from an admin,/)).toBeVisible();
    const test = card.getByRole('button', { name: 'Send test email' });
    expect(test).toBeDisabled();
    await user.type(card.getByLabelText('Mail server'), 'localhost');
    expect(test).toBeDisabled();
    await user.type(card.getByLabelText('Sender'), 'office@example.org');
    expect(test).toBeEnabled();
  });

  it('tests the typed settings and shows the recipient', async () => {
    const sentBodies: unknown[] = [];
    const { user } = renderPage(filledSettings, true);
    server.use(
      http.post('*/api/admin/system/test-mail', async ({ request }) => {
        sentBodies.push(await request.json());
        return HttpResponse.json({ ok: true, to: 'deborah@example.org' });
      }),
    );
    const card = await findMailCard();
    expect(await card.findByText('On')).toBeVisible();
    const password = card.getByLabelText('Mail password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(card.getByRole('button', { name: 'Show Mail password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.type(password, 'secret');
    await user.click(card.getByRole('button', { name: 'Send test email' }));
    expect((await screen.findAllByText('Sent to deborah@example.org.'))[0]).toBeVisible();
    expect(sentBodies).toEqual([
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

  it('shows the server message when a test fails', async () => {
    const sentence = "We couldn't reach the mail server. Check its name, port and encryption.";
    const { user } = renderPage(filledSettings, true);
    server.use(
      http.post('*/api/admin/system/test-mail', () =>
        HttpResponse.json({ message: sentence, code: 'service_test_failed' }, { status: 422 }),
      ),
    );
    await user.click((await findMailCard()).getByRole('button', { name: 'Send test email' }));
    expect((await screen.findAllByText("Couldn't send the test email"))[0]).toBeVisible();
    expect(screen.getAllByText(sentence)[0]).toBeVisible();
  });

  it('asks for the public URL', async () => {
    renderPage(filledSettings, false);
    expect(await (await findMailCard()).findByText(/Set public_url/)).toBeVisible();
  });

  it.each([
    ['587', false],
    ['0', true],
    ['65536', true],
    ['', true],
    ['25a', true],
  ])('validates the port: %s', (smtpPort, isWrong) => {
    expect('smtpPort' in findProblems({ ...toDraft(emptySettings), smtpPort })).toBe(isWrong);
  });
});
