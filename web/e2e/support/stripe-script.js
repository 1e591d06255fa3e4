/**
 * Replaces the script from js.stripe.com, with only the parts our page uses. The card number is entered in a
 * frame from that host, the payment is confirmed by calling api.stripe.com, and if the bank requires
 * confirmation, the browser is redirected to the bank and back.
 */
(() => {
  const host = 'https://js.stripe.com';

  /** @param {{ mode: string, amount: number, appearance: object }} options */
  const elementsOf = (options) => {
    let told = { ...options };
    let number = '';
    let isReady = false;
    /** @type {HTMLIFrameElement | null} */
    let frame = null;
    /** @type {Record<string, () => void>} */
    const listeners = {};

    /** Applies the latest options to the frame; tests read them from the element's data attributes. */
    const tell = () => {
      if (!frame) return;
      frame.dataset.mode = told.mode;
      frame.dataset.amount = String(told.amount);
      if (isReady) frame.contentWindow?.postMessage(told.appearance, host);
    };
    window.addEventListener('message', ({ data, source }) => {
      if (!frame || source !== frame.contentWindow) return;
      if (data.isReady) {
        isReady = true;
        tell();
        listeners.ready?.();
      } else number = data.number;
    });

    return {
      number: () => number,
      create: () => ({
        /** @param {string} name @param {() => void} listener */
        on: (name, listener) => {
          listeners[name] = listener;
        },
        /** @param {HTMLElement} holder */
        mount: (holder) => {
          frame = document.createElement('iframe');
          frame.title = 'Secure payment input frame';
          frame.src = `${host}/endive/elements.html`;
          frame.style.cssText = 'width: 100%; height: 7rem; border: 0';
          holder.append(frame);
        },
        destroy: () => frame?.remove(),
      }),
      /** @param {object} change */
      update: (change) => {
        told = { ...told, ...change };
        tell();
      },
      submit: async () => {
        if (number) return { selectedPaymentMethod: 'card' };
        const message = 'Your card number is incomplete.';
        return { error: { type: 'validation_error', message } };
      },
    };
  };

  /** @param {string} key */
  const stripeOf = (key) => ({
    elements: elementsOf,
    /** @param {{ elements: { number: () => string }, clientSecret: string, confirmParams: { return_url: string } }} options */
    confirmPayment: async ({ elements, clientSecret, confirmParams }) => {
      const id = clientSecret.split('_secret_')[0];
      const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key,
          client_secret: clientSecret,
          return_url: confirmParams.return_url,
          'payment_method_data[type]': elements.number() === 'bank' ? 'us_bank_account' : 'card',
          'payment_method_data[card][number]': elements.number(),
        }),
      });
      const said = await answer.json();
      if (said.error) return { error: said.error };
      if (said.status !== 'requires_action') return { paymentIntent: said };
      const bank = new URL('https://hooks.stripe.com/3d_secure');
      bank.searchParams.set('payment_intent', said.id);
      bank.searchParams.set('payment_intent_client_secret', clientSecret);
      bank.searchParams.set('return_url', confirmParams.return_url);
      window.location.assign(bank);
      return new Promise(() => undefined);
    },
  });

  Object.assign(window, { Stripe: Object.assign(stripeOf, { version: 'endive' }) });
})();
