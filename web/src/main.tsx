import '@/ui/theme/theme-init';
import '@/styles/index.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/app';
import { reloadWhenOutdated } from '@/app/outdated';
import { reloadWhenRestored } from '@/app/restored';

// Dialogs lock scrolling with a <style> element; the content security policy asks for the server's nonce on it.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

reloadWhenOutdated();
reloadWhenRestored();
// Reading goes on without a network; while developing, a kept page would only be in the way.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js');

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
