import { ArrowRight, Bell, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/forms/checkbox';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { PasswordInput } from '@/ui/forms/password-input';
import { RadioGroup } from '@/ui/forms/radio-group';
import { Select } from '@/ui/forms/select';
import { Slider } from '@/ui/forms/slider';
import { Switch } from '@/ui/forms/switch';
import { Textarea } from '@/ui/forms/textarea';
import { Row, Section, Specimen } from './gallery';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;
const FOCUSES = ['Love', 'Joy', 'Peace', 'Patience', 'Kindness'];

export function Buttons() {
  return (
    <Section id="buttons" title="Buttons">
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen title="Variants">
          <Row>
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant}>
                {variant}
              </Button>
            ))}
          </Row>
        </Specimen>
        <Specimen title="Sizes">
          <Row>
            <Button size="sm">Small</Button>
            <Button>Medium</Button>
            <Button size="lg">Large</Button>
            <Button size="icon" aria-label="Add">
              <Plus aria-hidden="true" />
            </Button>
            <Button size="icon" variant="ghost" aria-label="Notifications">
              <Bell aria-hidden="true" />
            </Button>
          </Row>
        </Specimen>
        <Specimen title="Loading">
          <Row>
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} loading>
                {variant}
              </Button>
            ))}
          </Row>
        </Specimen>
        <Specimen title="Disabled, with icon, as a link">
          <Row>
            <Button disabled>Disabled</Button>
            <Button variant="secondary" disabled>
              Disabled
            </Button>
            <Button>
              Read Devotional
              <ArrowRight aria-hidden="true" className="rtl:rotate-180" />
            </Button>
            <Button asChild variant="secondary">
              <a href="#type">Back to the type</a>
            </Button>
          </Row>
        </Specimen>
      </div>
    </Section>
  );
}

export function Controls() {
  const [minutes, setMinutes] = useState(10);
  return (
    <Section id="controls" title="Fields and controls">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Username" required hint="Letters, digits and dashes">
          <Input name="username" placeholder="ruth" autoComplete="off" />
        </Field>
        <Field label="Email" required error="Invalid email address">
          <Input name="email" type="email" defaultValue="ruth@" autoComplete="off" />
        </Field>
        <Field label="Password">
          <PasswordInput
            name="password"
            defaultValue="gleaning"
            autoComplete="off"
            showLabel="Show password"
            hideLabel="Hide password"
          />
        </Field>
        <Field label="Weekly focus">
          <Select
            placeholder="Choose a fruit"
            options={FOCUSES.map((focus) => ({ value: focus, label: focus }))}
          />
        </Field>
        <Field label="Role">
          <Select
            defaultValue="user"
            options={[
              { value: 'user', label: 'User' },
              { value: 'admin', label: 'Admin' },
              { value: 'super_admin', label: 'Super admin', disabled: true },
            ]}
          />
        </Field>
        <Field label="Disabled">
          <Input disabled defaultValue="Not yours to change" />
        </Field>
        <Field label="Notes" hint="Only you can read this." className="sm:col-span-2">
          <Textarea placeholder="What did you notice?" />
        </Field>
        <Field label={`Prayer time: ${minutes} minutes`}>
          <Slider
            min={5}
            max={30}
            step={5}
            value={minutes}
            onValueChange={setMinutes}
            valueLabel={`${minutes} minutes`}
          />
        </Field>
        <div className="grid content-start gap-4">
          <Field label="Keep this entry private" layout="inline">
            <Checkbox defaultChecked />
          </Field>
          <Field label="Read aloud" hint="Uses the voice of your settings." layout="inline">
            <Checkbox />
          </Field>
          <Field label="Not available yet" layout="inline">
            <Checkbox disabled />
          </Field>
        </div>
        <div className="grid content-start gap-4">
          <Field label="Show streaks" layout="inline">
            <Switch defaultChecked />
          </Field>
          <Field label="Morning reminder" hint="At seven, in your time zone." layout="inline">
            <Switch />
          </Field>
        </div>
        <Field label="Spiritual pathway">
          <RadioGroup
            defaultValue="new"
            options={[
              { value: 'new', label: 'New Believer', hint: 'First steps, plainly told.' },
              { value: 'wilderness', label: 'Wilderness' },
              { value: 'leadership', label: 'Leadership', disabled: true },
            ]}
          />
        </Field>
      </div>
    </Section>
  );
}
