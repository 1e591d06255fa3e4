import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { controlClasses } from './control-classes';
import { cx } from './cx';
import { useFieldControl } from './field-context';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...props}
      {...useFieldControl(props)}
      className={cx(controlClasses, 'h-10 pointer-coarse:h-11', className)}
    />
  );
}

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  showLabel: string;
  hideLabel: string;
};

export function PasswordInput({ showLabel, hideLabel, className, ...props }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className={cx('relative', className)}>
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={visible ? 'text' : 'password'}
        className="pe-11"
      />
      <button
        type="button"
        aria-label={visible ? hideLabel : showLabel}
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-0 end-0 grid w-10 place-items-center rounded-md text-muted hover:text-ink pointer-coarse:w-11"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
