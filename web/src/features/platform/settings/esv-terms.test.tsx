import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { emptySettings, emptySystem, noPayments, paymentPath } from '@/testing/system';
import { SystemPage } from './system-page';

const settingsPath = '*/api/admin/system/api-settings';

describe('the ESV gifts question', () => {
  it('warns when the answer contradicts active giving, until it changes', async () => {
    server.use(
      http.get('*/api/assist/status', () => HttpResponse.json({ voice: 'local' })),
      http.get('*/api/auth/options', () =>
        HttpResponse.json({ oidcEnabled: false, canMail: true }),
      ),
      http.get(paymentPath, () => HttpResponse.json({ ...noPayments, esvSaysNoGifts: true })),
      http.get(settingsPath, () =>
        HttpResponse.json({ ...emptySettings, esvTerms: { confirmed: true, giving: 'none' } }),
      ),
      ...emptySystem,
    );
    const { user } = renderInApp(<SystemPage />);
    const warning = /You answered “no gifts,”/;
    expect(await screen.findByText(warning)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /permission/ }));
    expect(screen.queryByText(warning)).toBe(null);
  });
});
