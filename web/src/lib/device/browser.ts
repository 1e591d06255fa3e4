/** Wraps navigation away from the page in one object, so tests can mock it. */
export const browser = {
  goTo(address: string): void {
    window.location.assign(address);
  },
  reload(): void {
    window.location.reload();
  },
};
