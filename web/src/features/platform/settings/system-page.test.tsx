import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { emptySettings, emptySystem } from '@/testing/system';
import { type ApiSettings, getEsvState, type ServiceTest } from './api';
import { defaults, findProblems, getTextState, getVoiceState, toDraft, toSettings } from './draft';
import { SystemPage } from './system-page';

const settingsPath = '*/api/admin/system/api-settings';
const testPath = '*/api/admin/system/test-esv-api';
const testServicePath = '*/api/admin/system/test-service';
/** The request body for unchanged settings: emptySettings with the defaults filled in. */
const unchangedSettings = toSettings(toDraft(emptySettings));

const statusPath = '*/api/assist/status';

beforeEach(() => {
  server.use(
    http.get(settingsPath, () => HttpResponse.json(emptySettings)),
    http.get(statusPath, () => HttpResponse.json({ voice: 'local' })),
    http.get('*/api/auth/options', () => HttpResponse.json({ oidcEnabled: false, canMail: true })),
    ...emptySystem,
  );
});

describe('the ESV is on only', () => {
  const withKey = { ...emptySettings, esvApiKey: 'key' };
  it.each([
    ['with a key', { ...emptySettings, esvTerms: { confirmed: true, giving: 'none' } }, 'no key'],
    ['when the terms are confirmed', withKey, 'terms open'],
    [
      'when the question about gifts is answered',
      { ...withKey, esvTerms: { confirmed: true, giving: null } },
      'terms open',
    ],
    ['with all three', { ...withKey, esvTerms: { confirmed: true, giving: 'permission' } }, 'on'],
  ] as const)('%s', (_condition, settings, state) => expect(getEsvState(settings)).toBe(state));
});

describe('an AI service is called', () => {
  const own = { ...emptySettings, openaiBaseUrl: 'http://localhost:11434/v1' };
  it.each([
    ['never without a key', emptySettings, 'no key', 'no key'],
    ['with a key', { ...emptySettings, openaiApiKey: 'a', elevenLabsApiKey: 'b' }, 'on', 'on'],
    ['to write without a key where the server is one’s own', own, 'on', 'no key'],
    [
      'by nobody when all is switched off',
      { ...own, assistanceOff: true },
      'switched off',
      'no key',
    ],
  ] as const)('%s', (_condition, settings, text, voice) => {
    expect([getTextState(settings), getVoiceState(settings)]).toEqual([text, voice]);
  });
});

describe('number validation', () => {
  it.each([
    [{ dailyQuota: '0', inputPrice: '', outputPrice: '.6' }, []],
    [{ dailyQuota: ' 10000 ', inputPrice: '10000' }, []],
    [{ dailyQuota: '' }, ['dailyQuota']],
    [{ dailyQuota: '1.5' }, ['dailyQuota']],
    [{ dailyQuota: '10001' }, ['dailyQuota']],
    [{ inputPrice: '-1', outputPrice: '0,15' }, ['inputPrice', 'outputPrice']],
    [{ inputPrice: '10001' }, ['inputPrice']],
  ])('%j', (typed, wrong) => {
    expect(Object.keys(findProblems({ ...toDraft(emptySettings), ...typed }))).toEqual(wrong);
  });
});

/** Stores settings like the server, and returns the request bodies. */
function respondToSaves() {
  const savedSettings: ApiSettings[] = [];
  server.use(
    http.post<never, ApiSettings>(settingsPath, async ({ request }) => {
      const settings = await request.json();
      savedSettings.push(settings);
      const filledSettings = Object.entries(defaults).map(([name, value]) => [
        name,
        settings[name as keyof typeof defaults] || value,
      ]);
      return HttpResponse.json({ ...settings, ...Object.fromEntries(filledSettings) });
    }),
  );
  return savedSettings;
}

async function findCard(name: string) {
  return within(await screen.findByRole('region', { name }));
}

describe('the system settings', () => {
  it('save the ESV key, terms, and gifts answer, and keep the other keys', async () => {
    server.use(
      http.get(settingsPath, () =>
        HttpResponse.json({ ...emptySettings, openaiApiKey: 'kept as it is' }),
      ),
    );
    const savedSettings = respondToSaves();
    const { user } = renderInApp(<SystemPage />);
    expect(await screen.findByText(/The ESV is off because no key is set/)).toBeVisible();
    expect(screen.getAllByText('No key')).toHaveLength(2);
    await user.type(screen.getByLabelText('ESV API key'), 'secret');
    await user.click(screen.getByRole('radio', { name: /No, we don't accept gifts/ }));
    await user.click(screen.getByRole('checkbox', { name: /I've read the terms of use/ }));
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect((await screen.findAllByText('Settings Saved'))[0]).toBeVisible();
    expect(savedSettings).toEqual([
      {
        ...unchangedSettings,
        esvApiKey: 'secret',
        openaiApiKey: 'kept as it is',
        esvTerms: { confirmed: true, giving: 'none' },
      },
    ]);
    expect(await screen.findByText(/The ESV is on/)).toBeVisible();
    expect(screen.getAllByText('Key set')).toHaveLength(2);
  });

  it('show an error when saving fails', async () => {
    server.use(http.post(settingsPath, () => new HttpResponse(null, { status: 500 })));
    const { user } = renderInApp(<SystemPage />);
    await user.click(await screen.findByRole('button', { name: 'Save Settings' }));
    expect((await screen.findAllByText('Save Failed'))[0]).toBeVisible();
    expect(screen.getAllByText('Could not save API settings. Please try again.')[0]).toBeVisible();
  });

  it.each(['ESV API key', 'AI text API key', 'Voice API key'])(
    'reveal the %s only on request',
    async (name) => {
      const { user } = renderInApp(<SystemPage />);
      const field = await screen.findByLabelText(name);
      expect(field).toHaveAttribute('type', 'password');
      await user.click(screen.getByRole('button', { name: `Show ${name}` }));
      expect(field).toHaveAttribute('type', 'text');
      await user.click(screen.getByRole('button', { name: `Hide ${name}` }));
      expect(field).toHaveAttribute('type', 'password');
    },
  );

  it('show which keys are set, with a dot and text', async () => {
    const { user } = renderInApp(<SystemPage />);
    const status = await findCard('API Status');
    const getKeyStatuses = () => status.getAllByRole('definition').map((word) => word.textContent);
    const others = ['Not set up', 'Not set up'];
    // The last two statuses come from separate requests.
    await expect.poll(getKeyStatuses).toEqual(['No key', 'No key', 'No key', ...others]);
    await user.type(screen.getByLabelText('Voice API key'), 'secret');
    expect(getKeyStatuses()).toEqual(['No key', 'No key', 'Key set', ...others]);
    const text = await findCard('AI text service');
    await user.type(text.getByLabelText('Base URL'), 'http://localhost:11434/v1');
    expect(getKeyStatuses()).toEqual(['No key', 'Your own server (no key)', 'Key set', ...others]);
  });

  it('test a typed key before it is saved', async () => {
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

  it('report a key that does not work', async () => {
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

describe('the AI and voice services', () => {
  it('are optional, and the page explains what happens without them', async () => {
    renderInApp(<SystemPage />);
    const text = await findCard('AI text service');
    expect(text.getByText(/Trellis writes from its own/)).toBeVisible();
    expect(text.getByRole('button', { name: 'Test the AI text service' })).toBeDisabled();
    expect(text.getByRole('button', { name: 'Test the image model' })).toBeDisabled();
    const voice = await findCard('Voice service');
    expect(voice.getByText(/Trellis uses its built-in voices/)).toBeVisible();
    expect(voice.getByRole('button', { name: 'Test the voice service' })).toBeDisabled();
  });

  it.each([
    ['No key is set, and', 'so nothing can be read aloud', emptySettings],
    [
      'A key is set, but',
      'nothing can be read aloud',
      { ...emptySettings, elevenLabsApiKey: 'key', assistanceOff: true },
    ],
  ])(
    'say that nothing can be read aloud without built-in voices: %s',
    async (why, result, settings) => {
      server.use(
        http.get(settingsPath, () => HttpResponse.json(settings)),
        http.get(statusPath, () => HttpResponse.json({ voice: 'none' })),
      );
      renderInApp(<SystemPage />);
      const voice = await findCard('Voice service');
      const notice = await voice.findByText(/has no built-in voices/);
      expect(notice).toHaveTextContent(why);
      expect(notice).toHaveTextContent(result);
      expect(voice.queryByText(/uses its built-in voices/)).not.toBeInTheDocument();
    },
  );

  it('show the defaults in empty fields', async () => {
    renderInApp(<SystemPage />);
    const text = await findCard('AI text service');
    const voice = await findCard('Voice service');
    for (const [field, value] of [
      [text.getByLabelText('Base URL'), defaults.openaiBaseUrl],
      [text.getByLabelText('Model'), defaults.openaiModel],
      [text.getByLabelText('Image model'), defaults.openaiImageModel],
      [voice.getByLabelText('Base URL'), defaults.elevenLabsBaseUrl],
      [voice.getByLabelText('Model'), defaults.elevenLabsModel],
    ] as const) {
      expect(field).toHaveValue('');
      expect(field).toHaveAttribute('placeholder', value);
    }
  });

  it('are saved with their addresses, models, and prices', async () => {
    const savedSettings = respondToSaves();
    const { user } = renderInApp(<SystemPage />);
    const text = await findCard('AI text service');
    await user.type(text.getByLabelText('AI text API key'), 'secret');
    await user.type(text.getByLabelText('Model'), 'gpt-9');
    await user.clear(text.getByLabelText('Input price'));
    await user.type(text.getByLabelText('Input price'), '0.15');
    await user.clear(text.getByLabelText('Output price'));
    const voice = await findCard('Voice service');
    await user.type(voice.getByLabelText('Voice API key'), 'spoken');
    await user.type(voice.getByLabelText('Base URL'), 'https://voices.example.org');
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await text.findByText(/Writing with gpt-9 at https:\/\/api\.openai/)).toBeVisible();
    expect(voice.getByText('The voice service is on.')).toBeVisible();
    expect(savedSettings).toEqual([
      {
        ...unchangedSettings,
        openaiApiKey: 'secret',
        openaiModel: 'gpt-9',
        inputPrice: 0.15,
        elevenLabsApiKey: 'spoken',
        elevenLabsBaseUrl: 'https://voices.example.org',
      },
    ]);
    expect(text.getByLabelText('Output price')).toHaveValue('0');
    expect(text.getByLabelText('Base URL')).toHaveValue('');
  });

  it('can all be turned off and have a daily quota', async () => {
    server.use(
      http.get(settingsPath, () =>
        HttpResponse.json({ ...emptySettings, openaiApiKey: 'a', elevenLabsApiKey: 'b' }),
      ),
    );
    const savedSettings = respondToSaves();
    const { user } = renderInApp(<SystemPage />);
    const assistance = await findCard('AI services');
    await user.click(assistance.getByRole('checkbox', { name: 'Turn off all AI services' }));
    const quota = assistance.getByLabelText('Daily quota per member');
    expect(quota).toHaveValue('20');
    await user.clear(quota);
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(quota).toBeInvalid();
    expect(quota).toHaveFocus();
    expect(assistance.getByText(/Enter a whole number/)).toBeVisible();
    expect((await screen.findAllByText('Save Failed'))[0]).toBeVisible();
    expect(savedSettings).toEqual([]);

    await user.type(quota, '0');
    expect(quota).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findAllByText(/all AI services are turned off below/)).toHaveLength(2);
    expect(savedSettings).toMatchObject([{ assistanceOff: true, dailyQuota: 0 }]);
  });

  it('mark the field that the server rejected', async () => {
    server.use(
      http.post(settingsPath, () =>
        HttpResponse.json(
          {
            code: 'validation_failed',
            message: 'Openai base url must be a web address',
            fields: { openaiBaseUrl: 'Openai base url must be a web address' },
          },
          { status: 400 },
        ),
      ),
    );
    const { user } = renderInApp(<SystemPage />);
    const address = (await findCard('AI text service')).getByLabelText('Base URL');
    await user.type(address, 'localhost');
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect((await screen.findAllByText('Save Failed'))[0]).toBeVisible();
    expect(address).toBeInvalid();
    expect(address).toHaveFocus();
    expect(address).toHaveAccessibleDescription(/Enter a URL/);
  });
});

describe('a service test', () => {
  function respondToTests(answer: () => Response) {
    const testRequests: ServiceTest[] = [];
    server.use(
      http.post<never, ServiceTest>(testServicePath, async ({ request }) => {
        testRequests.push(await request.json());
        return answer();
      }),
    );
    return testRequests;
  }
  const works = () =>
    HttpResponse.json({
      ok: true,
      message: 'The service works and has the model “gpt-4o-mini”.',
      models: ['gpt-4o-mini', 'gpt-9'],
      tookMs: 12,
    });
  const sentence = 'The service rejected this key. Check the key and try again.';
  const refuses = () =>
    HttpResponse.json({ code: 'service_test_failed', message: sentence }, { status: 422 });

  it('uses the typed values and offers the models it finds', async () => {
    const testRequests = respondToTests(works);
    const { user } = renderInApp(<SystemPage />);
    const text = await findCard('AI text service');
    await user.type(text.getByLabelText('AI text API key'), ' secret ');
    await user.click(text.getByRole('button', { name: 'Test the AI text service' }));
    expect((await screen.findAllByText('AI text test passed'))[0]).toBeVisible();
    expect(screen.getAllByText(/has the model “gpt-4o-mini”/)[0]).toBeVisible();
    expect(testRequests).toEqual([
      {
        service: 'text',
        apiKey: 'secret',
        baseUrl: defaults.openaiBaseUrl,
        model: defaults.openaiModel,
      },
    ]);
    const model = text.getByLabelText<HTMLInputElement>('Model');
    expect([...(model.list?.options ?? [])].map(({ value }) => value)).toEqual([
      'gpt-4o-mini',
      'gpt-9',
    ]);
    expect(text.getByText(/Models found/)).toBeVisible();
    await user.type(text.getByLabelText('Base URL'), 'http://elsewhere.test');
    expect(model.list).toBeNull();
  });

  it('needs no key for a self-hosted server', async () => {
    const testRequests = respondToTests(works);
    const { user } = renderInApp(<SystemPage />);
    const text = await findCard('AI text service');
    await user.type(text.getByLabelText('Base URL'), `${defaults.openaiBaseUrl}/`);
    expect(text.getByRole('button', { name: 'Test the image model' })).toBeDisabled();
    await user.clear(text.getByLabelText('Base URL'));
    await user.type(text.getByLabelText('Base URL'), 'http://localhost:11434/v1');
    await user.type(text.getByLabelText('Image model'), 'flux');
    await user.click(text.getByRole('button', { name: 'Test the image model' }));
    expect((await screen.findAllByText('Image test passed'))[0]).toBeVisible();
    expect(testRequests).toEqual([
      { service: 'image', apiKey: null, baseUrl: 'http://localhost:11434/v1', model: 'flux' },
    ]);
  });

  it('shows the error in the card until the input changes', async () => {
    const testRequests = respondToTests(refuses);
    const { user } = renderInApp(<SystemPage />);
    const voice = await findCard('Voice service');
    await user.type(voice.getByLabelText('Voice API key'), 'wrong');
    await user.click(voice.getByRole('button', { name: 'Test the voice service' }));
    expect(await voice.findByText(sentence)).toBeVisible();
    expect((await screen.findAllByText('Voice test failed'))[0]).toBeVisible();
    expect(testRequests).toMatchObject([{ service: 'voice', apiKey: 'wrong' }]);
    await user.type(voice.getByLabelText('Voice API key'), '!');
    expect(voice.queryByText(sentence)).not.toBeInTheDocument();
  });
});
