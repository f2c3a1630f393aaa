/** Version of the portal, from its package.json at build time. */
declare const __VERSION__: string
