import { m } from '@/messages';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card';
import { Notice } from '@/ui/states/notice';
import { useHasNoVoice } from './api';
import { type CardProps, defaults, getVoiceState, type ServiceState } from './draft';
import { KeyField } from './key-field';
import { AddressField, ModelField } from './service-fields';
import { useServiceTest } from './use-service-test';

/** The service that reads aloud in place of the server's own voices. */
export function VoiceServiceCard({ saved, draft, problems, onChange }: CardProps) {
  const { elevenLabsApiKey, elevenLabsBaseUrl, elevenLabsModel } = draft;
  const hasNoVoice = useHasNoVoice();
  // The test reports voices, which each member chooses for themselves, so there are no models to suggest
  // here.
  const { test, isTesting, failure } = useServiceTest(
    {
      service: 'voice',
      apiKey: elevenLabsApiKey,
      baseUrl: elevenLabsBaseUrl,
      model: elevenLabsModel,
      defaults: { baseUrl: defaults.elevenLabsBaseUrl, model: defaults.elevenLabsModel },
    },
    { success: m.system_voice_test_success(), failure: m.system_voice_test_failure() },
  );

  return (
    <Card aria-labelledby="voice-service">
      <CardHeader>
        <CardTitle id="voice-service">{m.system_voice_title()}</CardTitle>
        <CardDescription>{m.system_voice_description()}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <StateNotice state={getVoiceState(saved)} hasNoVoice={hasNoVoice} />
        <KeyField
          label={m.system_voice_key()}
          name="elevenLabsApiKey"
          value={elevenLabsApiKey}
          error={problems.elevenLabsApiKey}
          onChange={(value) => onChange({ elevenLabsApiKey: value })}
          test={{
            label: m.system_voice_test(),
            canTest: elevenLabsApiKey.trim() !== '',
            isTesting,
            onTest: test,
          }}
        />
        {failure && <Notice tone="danger">{failure}</Notice>}
        <div className="grid gap-5 sm:grid-cols-2">
          <AddressField
            hint={m.system_voice_address_hint()}
            name="elevenLabsBaseUrl"
            value={elevenLabsBaseUrl}
            defaults={defaults.elevenLabsBaseUrl}
            error={problems.elevenLabsBaseUrl}
            onChange={(value) => onChange({ elevenLabsBaseUrl: value })}
          />
          <ModelField
            label={m.system_model()}
            name="elevenLabsModel"
            value={elevenLabsModel}
            defaults={defaults.elevenLabsModel}
            error={problems.elevenLabsModel}
            onChange={(value) => onChange({ elevenLabsModel: value })}
          />
        </div>
      </CardContent>
    </Card>
  );
}

type StateNoticeProps = {
  state: ServiceState;
  /** Whether the server has no built-in voices either. */
  hasNoVoice: boolean;
};

function StateNotice({ state, hasNoVoice }: StateNoticeProps) {
  if (hasNoVoice && state !== 'on') {
    return (
      <Notice tone="warning">
        {state === 'no key' ? m.system_voice_silent() : m.system_voice_silenced()}
      </Notice>
    );
  }
  if (state === 'on') return <Notice tone="success">{m.system_voice_on()}</Notice>;
  if (state === 'switched off') {
    return <Notice tone="warning">{m.system_voice_switched_off()}</Notice>;
  }
  return <Notice>{m.system_voice_off()}</Notice>;
}
