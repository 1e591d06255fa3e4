import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { RadioGroup } from '@/ui/forms/radio-group';
import { Slider } from '@/ui/forms/slider';
import { Switch } from '@/ui/forms/switch';
import { useTheme } from '@/ui/theme/theme-provider';
import { THEMES } from '@/ui/theme/theme-store';
import { useReader } from '../state/reader-context';
import {
  changeSettings,
  FONT_SIZES,
  LINE_SPACINGS,
  type ReadingSettings,
  TYPEFACES,
} from '../state/reading-settings';

const row = 'grid-flow-col justify-start gap-x-5';

/** Settings that take effect immediately on the text behind the form. */
export function ReadingSettingsForm() {
  const { settings } = useReader();
  const { size, face, spacing, layout } = settings;
  return (
    <>
      <h2 className="font-serif text-lg font-semibold">{m.bible_settings()}</h2>
      <Field label={m.bible_setting_size()}>
        <Slider
          min={0}
          max={FONT_SIZES.length - 1}
          step={1}
          value={FONT_SIZES.indexOf(size)}
          valueLabel={m.bible_setting_size_value({ size })}
          onValueChange={(at) => changeSettings({ size: FONT_SIZES[at] ?? size })}
        />
      </Field>
      <Field label={m.bible_setting_face()}>
        <RadioGroup
          className={row}
          value={face}
          options={[
            { value: 'literata', label: <span className="font-serif">Literata</span> },
            { value: 'inter', label: <span className="font-sans">Inter</span> },
          ]}
          onValueChange={(value) =>
            changeSettings({ face: TYPEFACES.find((one) => one === value) ?? face })
          }
        />
      </Field>
      <Field label={m.bible_setting_spacing()}>
        <RadioGroup
          className={row}
          value={spacing}
          options={[
            { value: 'close', label: m.bible_spacing_close() },
            { value: 'normal', label: m.bible_spacing_normal() },
            { value: 'open', label: m.bible_spacing_open() },
          ]}
          onValueChange={(value) =>
            changeSettings({ spacing: LINE_SPACINGS.find((one) => one === value) ?? spacing })
          }
        />
      </Field>
      <Field label={m.bible_setting_layout()}>
        <RadioGroup
          className={row}
          value={layout}
          options={[
            { value: 'paragraphs', label: m.bible_layout_paragraphs() },
            { value: 'lines', label: m.bible_layout_lines() },
          ]}
          onValueChange={(value) =>
            changeSettings({ layout: value === 'lines' ? 'lines' : 'paragraphs' })
          }
        />
      </Field>
      <div className="grid gap-4 border-y border-line py-4">
        <SettingSwitch name="verseNumbers" label={m.bible_setting_numbers()} />
        <SettingSwitch name="redLetters" label={m.bible_setting_red()} />
        <SettingSwitch name="footnotes" label={m.common_footnotes()} />
        <SettingSwitch
          name="wordStudy"
          label={m.bible_setting_words()}
          hint={m.bible_setting_words_hint()}
        />
        <SettingSwitch name="openPanel" label={m.bible_setting_panel()} />
        <SettingSwitch name="shortcuts" label={m.bible_setting_shortcuts()} />
      </div>
      <ThemeSetting />
    </>
  );
}

type BooleanSetting = {
  [Name in keyof ReadingSettings]: ReadingSettings[Name] extends boolean ? Name : never;
}[keyof ReadingSettings];

function SettingSwitch({
  name,
  label,
  hint,
}: {
  name: BooleanSetting;
  label: string;
  hint?: string;
}) {
  const { settings } = useReader();
  return (
    <Field layout="inline" label={label} hint={hint}>
      <Switch
        checked={settings[name]}
        onCheckedChange={(checked) => changeSettings({ [name]: checked })}
      />
    </Field>
  );
}

function ThemeSetting() {
  const { theme, setTheme } = useTheme();
  const names = {
    light: m.theme_light(),
    dark: m.theme_dark(),
    sepia: m.theme_sepia(),
    system: m.common_system(),
  };
  return (
    <Field label={m.theme_label()}>
      <RadioGroup
        className="grid-cols-2"
        value={theme}
        options={THEMES.map((value) => ({ value, label: names[value] }))}
        onValueChange={(value) => setTheme(THEMES.find((one) => one === value) ?? theme)}
      />
    </Field>
  );
}
