/// <reference types="vite/client" />

/** Whether this build includes the design-system gallery at /dev/ui. */
declare const __DEV_UI__: boolean;
