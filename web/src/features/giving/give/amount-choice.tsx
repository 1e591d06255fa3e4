import { useId } from 'react';
import { formatMoney } from '@/lib/money';
import { m } from '@/messages';
import { ChoicePill } from '@/ui/forms/choice-pill';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import type { DonationType } from '../api';
import { type Amount, presets } from './amounts';

type AmountPickerProps = {
  type: DonationType;
  amount: Amount;
  isWrong: boolean;
  onChange: (amount: Amount) => void;
};

/** A choice between the preset amounts for this gift type and a custom amount. */
export function AmountPicker({ type, amount, isWrong, onChange }: AmountPickerProps) {
  const group = useId();
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-3 text-sm font-medium">{m.common_amount()}</legend>
        <div className="flex flex-wrap gap-2">
          {presets[type].map((preset) => (
            <ChoicePill
              key={preset}
              name={group}
              label={formatWithoutCents(preset)}
              isChosen={amount.preset === preset}
              onChoose={() => onChange({ preset, typed: '' })}
            />
          ))}
        </div>
      </fieldset>
      <Field
        label={m.giving_custom_amount()}
        hint={m.giving_custom_amount_hint()}
        error={isWrong && m.giving_invalid_amount()}
        className="max-w-xs"
      >
        <Input
          name="amount"
          type="number"
          inputMode="decimal"
          min={1}
          max={10_000}
          step="0.01"
          autoComplete="off"
          value={amount.typed}
          onChange={({ target }) => onChange({ preset: null, typed: target.value })}
          // Scrolling must not change the amount.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
      </Field>
    </div>
  );
}

const formatWithoutCents = (cents: number) => formatMoney(cents).replace(/[.,]00(?=\D*$)/, '');
