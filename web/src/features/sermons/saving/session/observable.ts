/** A value that notifies its subscribers when any of its fields changes. */
export class ObservableValue<Value extends object> {
  private value: Value;
  private readonly listeners = new Set<() => void>();

  constructor(value: Value) {
    this.value = value;
  }

  get = (): Value => this.value;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(next: Value): void {
    const names = Object.keys(next);
    if (names.every((name) => Reflect.get(next, name) === Reflect.get(this.value, name))) return;
    this.value = next;
    for (const listener of this.listeners) listener();
  }
}
