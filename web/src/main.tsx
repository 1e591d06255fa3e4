import '@/ui/theme/theme-init';
import '@/styles/index.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/app';
import { reloadWhenOutdated } from '@/app/outdated';
import { reloadWhenRestored } from '@/app/restored';

// Dialogs lock scrolling with a <style> element, which needs the server's nonce under the content security
// policy.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

reloadWhenOutdated();
reloadWhenRestored();
// The service worker makes the app work offline. In development, cached pages would only get in the way.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js');

const rootElement = document.getElementById('root');
if (!rootElement) throw new Error('index.html has no #root');

createRoot(rootElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
