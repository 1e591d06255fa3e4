import { m } from '@/messages';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Notice } from '@/ui/states/notice';
import type { ApiSettings } from './api';
import { type CardProps, defaults, getTextState, usesCustomServer } from './draft';
import { KeyField, TestButton } from './key-field';
import { AddressField, ModelField } from './service-fields';
import { useServiceTest } from './use-service-test';

/** The service that generates text and images: OpenAI or a compatible server. */
export function TextServiceCard({ saved, draft, problems, onChange }: CardProps) {
  const { openaiApiKey, openaiBaseUrl, openaiModel, openaiImageModel } = draft;
  const credentials = { apiKey: openaiApiKey, baseUrl: openaiBaseUrl };
  const textServiceTest = useServiceTest(
    {
      ...credentials,
      service: 'text',
      model: openaiModel,
      defaults: { baseUrl: defaults.openaiBaseUrl, model: defaults.openaiModel },
    },
    { success: m.system_text_test_success(), failure: m.system_text_test_failure() },
  );
  const imageTest = useServiceTest(
    {
      ...credentials,
      service: 'image',
      model: openaiImageModel,
      defaults: { baseUrl: defaults.openaiBaseUrl, model: defaults.openaiImageModel },
    },
    { success: m.system_image_test_success(), failure: m.system_image_test_failure() },
  );
  const models = textServiceTest.models.length > 0 ? textServiceTest.models : imageTest.models;
  const canTest = openaiApiKey.trim() !== '' || usesCustomServer(draft);

  return (
    <Card aria-labelledby="text-service">
      <CardHeader>
        <CardTitle id="text-service">{m.system_text_title()}</CardTitle>
        <CardDescription>{m.system_text_description()}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <StateNotice saved={saved} />
        <KeyField
          label={m.system_text_key()}
          name="openaiApiKey"
          value={openaiApiKey}
          error={problems.openaiApiKey}
          onChange={(value) => onChange({ openaiApiKey: value })}
          test={{
            label: m.system_text_test(),
            canTest,
            isTesting: textServiceTest.isTesting,
            onTest: textServiceTest.test,
          }}
        />
        {textServiceTest.failure && <Notice tone="danger">{textServiceTest.failure}</Notice>}
        <div className="grid gap-5 sm:grid-cols-2">
          <AddressField
            hint={m.system_text_address_hint()}
            name="openaiBaseUrl"
            value={openaiBaseUrl}
            defaults={defaults.openaiBaseUrl}
            error={problems.openaiBaseUrl}
            onChange={(value) => onChange({ openaiBaseUrl: value })}
          />
          <ModelField
            label={m.system_model()}
            name="openaiModel"
            value={openaiModel}
            defaults={defaults.openaiModel}
            models={models}
            error={problems.openaiModel}
            onChange={(value) => onChange({ openaiModel: value })}
          />
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <ModelField
            label={m.system_image_model()}
            hint={m.system_image_model_hint()}
            name="openaiImageModel"
            value={openaiImageModel}
            defaults={defaults.openaiImageModel}
            models={models}
            error={problems.openaiImageModel}
            onChange={(value) => onChange({ openaiImageModel: value })}
            className="grow basis-72"
          />
          <div className="sm:pt-6.5">
            <TestButton
              label={m.system_image_test()}
              canTest={canTest}
              isTesting={imageTest.isTesting}
              onTest={imageTest.test}
            />
          </div>
        </div>
        {imageTest.failure && <Notice tone="danger">{imageTest.failure}</Notice>}
        <PriceFields draft={draft} problems={problems} onChange={onChange} />
      </CardContent>
    </Card>
  );
}

function StateNotice({ saved }: { saved: ApiSettings }) {
  const state = getTextState(saved);
  if (state === 'no key') return <Notice>{m.system_text_off()}</Notice>;
  if (state === 'switched off') {
    return <Notice tone="warning">{m.system_text_switched_off()}</Notice>;
  }
  const { openaiModel: model, openaiBaseUrl: address } = saved;
  return (
    <Notice tone="success" className="wrap-anywhere">
      {m.system_text_on({ model, address })}
    </Notice>
  );
}

function PriceFields({ draft, problems, onChange }: Omit<CardProps, 'saved'>) {
  return (
    <fieldset aria-describedby="price-use">
      <legend className="text-sm font-medium">{m.system_price_title()}</legend>
      <p id="price-use" className="mt-1 mb-3 text-xs text-muted">
        {m.system_price_description()}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.system_price_input()} error={problems.inputPrice}>
          <Input
            name="inputPrice"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={draft.inputPrice}
            onChange={(event) => onChange({ inputPrice: event.target.value })}
          />
        </Field>
        <Field label={m.system_price_output()} error={problems.outputPrice}>
          <Input
            name="outputPrice"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={draft.outputPrice}
            onChange={(event) => onChange({ outputPrice: event.target.value })}
          />
        </Field>
      </div>
    </fieldset>
  );
}
