import type { Page, Route } from '@playwright/test';
import { test } from '../support/giving';
import { expectNoHorizontalOverflow } from '../support/growth';
import { expect, expectNoAxeViolations, heading, signIn, toast } from '../support/test';

const validCard = '4242424242424242';
const declined = '4000000000000002';
const confirmationCard = '4000002500003155';
const bankMethod = 'bank';

const cardNumber = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number');
const fields = (page: Page) => page.locator('iframe[title="Secure payment input frame"]');
const giveButton = (page: Page) => page.getByRole('button', { name: /^Give/ });

test.describe('when signed in', () => {
  test.use({ persona: 'user' });

  test('a gift is confirmed by the server and gets a receipt and a statement', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        const sheet = document.querySelector('.printed-page');
        Object.assign(window, { printed: `${document.title}\n${sheet?.textContent}` });
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    await page.goto('/donate');
    await expect(heading(page)).toHaveText('Support Trellis');
    await expect(page.getByText("you won't be charged")).toBeVisible();
    await cardNumber(page).fill(validCard);
    await expectNoAxeViolations(page);
    await expectNoHorizontalOverflow(page);
    await page.getByLabel('Message (optional)').fill('For the night shift');
    await giveButton(page).click();
    await expect(heading(page)).toHaveText('Thank You!');
    await expect(page.getByText("We've received your gift of US$25.00.")).toBeVisible();
    await expect(page).toHaveURL(/\/donate\?success=true&payment_intent=pi_\w+$/);
    await expectNoAxeViolations(page);

    await test.step('the receipt prints on a single page', async () => {
      await page.getByRole('link', { name: 'View receipt' }).click();
      await expect(heading(page)).toHaveText(/^Receipt /);
      await expect(page.getByText('For the night shift')).toBeVisible();
      await expect(page.getByText('Payment received')).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoHorizontalOverflow(page);
      await page.getByRole('button', { name: 'Print' }).click();
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'printed')))
        .toMatch(/^Receipt [\s\S]*US\$25\.00[\s\S]*Thank you for your gift\./);
    });

    await page.getByRole('link', { name: 'Back to Your Gifts' }).click();
    await expect(page.getByRole('link', { name: /^Receipt for US\$25\.00/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalOverflow(page);
    await page.getByRole('link', { name: /^Statement for / }).click();
    await expect(heading(page)).toHaveText(/^Statement for \d{4}$/);
    await expect(page.getByRole('row', { name: /Net total for/ })).toContainText('US$25.00');
    await expectNoAxeViolations(page);
    await expectNoHorizontalOverflow(page);
  });

  test('a declined card can be changed, and a double click charges only once', async ({
    page,
    stripe,
  }) => {
    const before = await stripe.callsOf('POST', '/v1/payment_intents');
    // Opening the success URL doesn't count as a gift.
    await page.goto('/donate?success=true');
    await expect(heading(page)).toHaveText('No gift found');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Give', exact: true }).click();
    await expect(cardNumber(page)).toBeVisible();
    await giveButton(page).click();
    await expect(toast(page)).toContainText('Payment Failed');
    await expect(toast(page)).toContainText('Your card number is incomplete.');
    await page.getByLabel('Custom amount').fill('19.99');
    await expect(fields(page)).toHaveAttribute('data-amount', '1999');
    await cardNumber(page).fill(declined);
    await giveButton(page).click();
    await expect(toast(page)).toContainText('Your card was declined');
    await expect(heading(page)).toHaveText('Support Trellis');
    await cardNumber(page).fill(validCard);
    await giveButton(page).dblclick();
    await expect(page.getByText("We've received your gift of US$19.99.")).toBeVisible();
    expect(await stripe.callsOf('POST', '/v1/payment_intents')).toBe(before + 1);
  });

  test('a payment with a lost response is not repeated, even after a reload', async ({
    page,
    stripe,
  }) => {
    const before = await stripe.callsOf('POST', '/v1/payment_intents');
    await stripe.control('fault', {
      of: 'POST /v1/payment_intents/',
      fault: 'answersAfterWork',
      status: 500,
    });
    await page.goto('/donate');
    await page.getByLabel('Custom amount').fill('37.50');
    await page.getByLabel('Message (optional)').fill('For the choir');
    await cardNumber(page).fill(validCard);
    await giveButton(page).click();
    await expect(toast(page)).toContainText('Payment Error');
    await page.reload();
    await page.getByLabel('Custom amount').fill('37.50');
    await cardNumber(page).fill(validCard);
    await giveButton(page).click();
    await expect(page.getByText("We've received your gift of US$37.50.")).toBeVisible();
    // The URL names the submission if the webhook has arrived by now, and otherwise the payment.
    await expect(page).toHaveURL(/\/donate\?success=true&(submit|payment_intent)=[\w-]+$/);
    expect(await stripe.callsOf('POST', '/v1/payment_intents')).toBe(before + 1);
  });

  test('a monthly gift is started, shown, and canceled', async ({ page }) => {
    await page.goto('/donate');
    await cardNumber(page).fill(validCard);
    await page.getByRole('tab', { name: 'Monthly Support' }).click();
    await expect(fields(page)).toHaveAttribute('data-mode', 'subscription');
    // Switching tabs keeps the card number.
    await expect(cardNumber(page)).toHaveValue(validCard);
    await page.getByRole('radio', { name: 'US$15' }).check();
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await page.getByRole('button', { name: 'Give US$15.00 every month' }).click();
    await expect(
      page.getByText("We've received your gift of US$15.00. It will repeat every month."),
    ).toBeVisible();

    await page.goto('/donate/gifts');
    await expect(page.getByText(/Next payment on /)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel gift: US$15.00 every month' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Your gift will end on ');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Cancel gift' }).click();
    await expect(toast(page)).toContainText('Recurring gift canceled');
    await expect(page.getByText(/Ends on /)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  });

  test('a bank redirect returns to the site, and the donor is thanked only after the server confirms', async ({
    page,
    stripe,
  }) => {
    await page.goto('/donate');
    await cardNumber(page).fill(confirmationCard);
    await giveButton(page).click();
    await page.waitForURL('https://hooks.stripe.com/**');
    const payment = new URL(page.url()).searchParams.get('payment_intent');
    await page.getByRole('link', { name: 'Yes, it is me' }).click();
    await expect(heading(page)).toHaveText('Confirming your gift…');
    // The client secret that the bank added has been removed from the URL.
    await expect(page).toHaveURL(`/donate?success=true&payment_intent=${payment}`);
    await expectNoAxeViolations(page);
    await stripe.control('pay', { paymentIntent: payment });
    await expect(heading(page)).toHaveText('Thank You!');
  });

  test('a payment that takes days shows as processing and can still fail', async ({
    page,
    stripe,
  }) => {
    await page.goto('/donate');
    await cardNumber(page).fill(bankMethod);
    await giveButton(page).click();
    await expect(heading(page)).toHaveText('Your gift is processing');
    await expectNoAxeViolations(page);
    const payment = new URL(page.url()).searchParams.get('payment_intent');
    await page.getByRole('link', { name: 'Your Gifts' }).click();
    await expect(page.getByText('Processing', { exact: true })).toBeVisible();
    await stripe.control('settle', { paymentIntent: payment, ok: false });
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Failed', { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('link', { name: /US\$25\.00/ }).click();
    await expect(page.getByText("This isn't a receipt")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expectNoAxeViolations(page);
  });

  test('the form shows an error if Stripe is blocked, and follows the theme once it loads', async ({
    page,
  }) => {
    // Simulates an ad blocker by returning an empty script.
    const blocker = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' });
    await page.route('https://js.stripe.com/**', blocker);
    await page.goto('/donate');
    await expect(page.getByRole('heading', { name: "The payment form didn't load" })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute('https://js.stripe.com/**', blocker);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardNumber(page)).toBeVisible();
    const background = () =>
      cardNumber(page).evaluate(
        (input) => getComputedStyle(input.ownerDocument.body).backgroundColor,
      );
    await expect.poll(background).toBe('rgb(253, 250, 243)');
    await page.evaluate(() => {
      localStorage.setItem('trellis-theme', 'dark');
      window.dispatchEvent(new StorageEvent('storage', { key: 'trellis-theme' }));
    });
    await expect.poll(background).toBe('rgb(33, 30, 25)');
  });
});

test.describe('the wider content security policy', () => {
  test.use({ persona: 'user' });

  test('applies only to the giving page, however the user navigates', async ({ page }) => {
    const documents: [path: string, isWide: boolean][] = [];
    page.on('response', (response) => {
      if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame())
        return;
      const policy = response.headers()['content-security-policy'] ?? '';
      documents.push([new URL(response.url()).pathname, policy.includes('stripe')]);
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('menuitem', { name: 'Support' }).click();
    await expect(cardNumber(page)).toBeVisible();
    await page.getByRole('link', { name: 'Your Gifts' }).click();
    await expect(heading(page)).toHaveText('Your Gifts');
    await page.goBack();
    await expect(cardNumber(page)).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText(/^Welcome/);
    await page.goForward();
    await expect(cardNumber(page)).toBeVisible();
    expect(documents).toEqual([
      ['/', false],
      ['/donate', true],
      ['/donate/gifts', false],
      ['/donate', true],
      ['/', false],
      ['/donate', true],
    ]);
  });
});

test.describe('when signed out', () => {
  test('the visitor is asked to sign in and then returns to the giving page', async ({
    page,
    newPerson,
  }) => {
    const person = await newPerson();
    // A 204 response keeps the browser on the page instead of redirecting, so that the page can be checked.
    await page.route('**/api/login?**', (route) => route.fulfill({ status: 204 }));
    const loginRequest = page.waitForRequest('**/api/login?next=%2Fdonate&**');
    await page.goto('/donate');
    await expect(heading(page)).toHaveText('Please Sign In');
    await loginRequest;
    await expectNoAxeViolations(page);
    await page.unroute('**/api/login?**');
    await page.getByRole('link', { name: 'Sign In Now' }).click();
    await page.waitForURL(/\/\?next=%2Fdonate/);
    await signIn(page, person);
    await expect(heading(page)).toHaveText('Support Trellis');
    await expect(cardNumber(page)).toBeVisible();
  });
});
