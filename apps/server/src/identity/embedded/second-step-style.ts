/** Styles of the second step's pages, in addition to the shared ones; tokens of web/page.ts. */
export const secondStepStyle = `
html{background:var(--ground-a)}
input[type=text]{width:100%;min-height:44px;padding:10px 12px;border:1px solid var(--field);border-radius:8px;color:inherit;background:transparent;font:inherit;font-size:16px;transition:border-color .15s}
input.code{font-size:24px;letter-spacing:.3em;text-align:center;font-variant-numeric:tabular-nums;padding-inline:12px 0}
input.recovery{letter-spacing:.08em;text-transform:uppercase;font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace}
.plain{color:var(--primary);background:transparent;border:1px solid var(--field)}
.plain:hover{color:var(--primary);background:color-mix(in srgb,var(--primary) 10%,transparent);border-color:var(--primary)}
.button:disabled{opacity:.6;cursor:default}
.link{min-height:24px;padding:2px 0;border:0;border-radius:4px;color:var(--primary);background:none;font:inherit;font-weight:600;text-decoration:underline;text-underline-offset:3px;cursor:pointer}
.link:hover{color:var(--primary-hover)}
.or{display:flex;align-items:center;gap:12px;color:var(--soft);font-size:13px}
.or:before,.or:after{content:"";flex:1;height:1px;background:var(--line)}
.passkey{margin-top:24px}
.passkey .button{margin-top:0}
h2+.passkey{margin-top:8px}
.passkey .lead{margin:0 0 12px}
.passkey .or{margin:24px 0 0}
.cancel{margin-top:8px}
.code-form .lead{margin:0 0 16px}
.quiet-fault{color:var(--bad)}
.quiet-fault:not(:empty){margin-bottom:12px}
details{margin-top:24px;border-top:1px solid var(--line);padding-top:12px}
summary{display:flex;align-items:center;min-height:44px;color:var(--primary);font-weight:600;cursor:pointer;list-style:none;border-radius:4px}
summary::-webkit-details-marker{display:none}
summary:after{content:"";flex:none;width:8px;height:8px;margin:-4px 4px 0 auto;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg)}
details[open] summary:after{margin-top:4px;transform:rotate(225deg)}
details form{margin-top:0}
.who{display:flex;flex-wrap:wrap;gap:4px 12px;margin-top:24px;padding-top:16px;border-top:1px solid var(--line);font-size:13px;color:var(--soft);overflow-wrap:anywhere;text-wrap:pretty;word-break:auto-phrase}
@media (pointer:coarse){.link{min-height:44px}}
h2{margin-top:32px;font-size:16px;line-height:1.4;font-weight:650;letter-spacing:-.01em}
h2+.lead,.steps{margin-top:8px}
.qr{display:block;width:184px;height:184px;margin:16px auto;padding:12px;border-radius:12px;background:#fff;border:1px solid var(--line)}
.qr svg{display:block;width:100%;height:100%}
.key{display:block;margin-top:8px;padding:12px max(12px,calc(50% - 10.5ch));border:1px dashed var(--field);border-radius:8px;font:500 15px/1.6 ui-monospace,"SF Mono",Menlo,Consolas,monospace;text-align:center;user-select:all;-webkit-user-select:all;overflow-wrap:anywhere}
.open-app{display:none;margin:12px auto 4px;min-height:44px;align-items:center;justify-content:center;color:var(--primary);font-weight:600}
@media (pointer:coarse),(max-width:600px){.open-app{display:flex}}
.codes{display:grid;grid-template-columns:1fr 1fr;gap:0 16px;margin-top:24px;padding:12px 16px;border:1px solid var(--line);border-radius:8px;list-style:none;font:500 15px/2.1 ui-monospace,"SF Mono",Menlo,Consolas,monospace;letter-spacing:.02em;white-space:nowrap;text-align:center}
.of{display:none}
.tools{display:flex;gap:12px;margin-top:12px}
.tools .button{margin-top:0}
[hidden]{display:none!important}
.check{display:flex;gap:12px;align-items:center;min-height:44px;margin:12px 0 0;font-weight:400;font-size:14px}
.check input{flex:none;display:grid;place-items:center;width:22px;height:22px;margin:0;border:1px solid var(--field);border-radius:6px;background:transparent;appearance:none;-webkit-appearance:none;cursor:pointer}
.check input:checked{border-color:var(--primary);background:var(--primary)}
.check input:checked:after{content:"";width:6px;height:11px;margin-top:-3px;border:solid var(--on-primary);border-width:0 2px 2px 0;transform:rotate(45deg)}
@media (forced-colors:active){.check input{appearance:auto;-webkit-appearance:auto}.check input:checked:after{content:none}}
.check+.button{margin-top:12px}
.hint{margin-top:24px;padding:12px;border-radius:8px;background:color-mix(in srgb,var(--primary) 10%,transparent);text-wrap:pretty;word-break:auto-phrase}
.after{margin-top:12px}
@media (max-width:480px){.codes{padding:12px 8px;font-size:14px}}
@media print{html{background:#fff}body{display:block;color:#000;background:#fff}.stars,.tools,form,.lead{display:none!important}main{box-shadow:none;background:#fff;padding:0}.codes{font-size:18px}.of{display:block;margin-top:8px}}
`
