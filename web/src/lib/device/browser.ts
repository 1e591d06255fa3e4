/** Leaving the page, in one place: pages ask for it by name, and tests can watch it. */
export const browser = {
  goTo(address: string): void {
    window.location.assign(address);
  },
  reload(): void {
    window.location.reload();
  },
};
