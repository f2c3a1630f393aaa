/** The look of the pages the server renders itself: the portal's tokens (Galaxy in dark, Breezy in light), nothing loaded but its font. */
export const pageStyle = `
@font-face{font-family:"Inter Variable";src:url(/fonts/inter.woff2) format("woff2");font-weight:100 900;font-display:swap}
:root{color-scheme:light;--ground-a:#f3f8ff;--ground-b:#e9f4fb;--surface:#fff;--line:#dfe8f2;--field:#7d8da6;--text:#14213d;--soft:#55637a;--primary:#1668dc;--primary-hover:#0f57bd;--mark:var(--primary);--points:#fff;--on-primary:#fff;--accent:#0a8f8f;--bad:#b3261e;--bad-ground:#fdf0ef;--shadow:0 1px 2px rgba(20,33,61,.05),0 16px 48px -12px rgba(22,64,120,.18);--glow-a:rgba(22,104,220,.14);--glow-b:rgba(10,143,143,.12);--star:transparent}
[data-scheme=dark]{color-scheme:dark;--ground-a:#0a0f1e;--ground-b:#131a36;--surface:#121a33;--line:#24304f;--field:#64739b;--text:#e6ebff;--soft:#9aa8cc;--primary:#5b8cff;--primary-hover:#7ea4ff;--mark:var(--primary);--points:#fff;--on-primary:#0a0f1e;--accent:#3fe0c5;--bad:#ffb4ab;--bad-ground:#33202f;--shadow:0 0 0 1px var(--line),0 24px 64px -16px rgba(0,0,0,.6);--glow-a:rgba(91,140,255,.2);--glow-b:rgba(139,123,255,.18);--star:rgba(230,235,255,.5)}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:1fr auto;place-items:center;padding:24px 16px;color:var(--text);background:radial-gradient(60rem 36rem at 12% -8%,var(--glow-a),transparent 60%),radial-gradient(48rem 36rem at 96% 104%,var(--glow-b),transparent 60%),linear-gradient(160deg,var(--ground-a),var(--ground-b)) fixed;font:400 14px/1.5 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
body:lang(zh-CN){font-family:"Inter Variable",Inter,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",system-ui,sans-serif}
body:lang(zh-TW){font-family:"Inter Variable",Inter,"PingFang TC","Microsoft JhengHei","Noto Sans CJK TC","Noto Sans TC",system-ui,sans-serif}
body:lang(ja-JP){font-family:"Inter Variable",Inter,"Hiragino Sans","Yu Gothic UI","Noto Sans CJK JP","Noto Sans JP",system-ui,sans-serif}
.stars{position:fixed;inset:0 0 auto;width:100%;height:240px;z-index:-1;fill:var(--star);pointer-events:none;-webkit-mask:linear-gradient(#000,transparent);mask:linear-gradient(#000,transparent)}
main{width:100%;max-width:400px;padding:40px 32px 32px;border-radius:12px;background:var(--surface);box-shadow:var(--shadow)}
.brand{display:flex;align-items:center;gap:12px;font-size:16px;font-weight:650;letter-spacing:-.01em;margin-bottom:32px}
.brand svg{width:32px;height:32px;flex:none}
.brand .ground{fill:var(--mark)}.brand .points{fill:var(--points)}.brand .shade{fill:var(--mark);opacity:.4}
h1{font-size:28px;line-height:1.2;font-weight:650;letter-spacing:-.02em;text-wrap:balance}
.lead{margin-top:8px;color:var(--soft);text-wrap:pretty;word-break:auto-phrase}
form{margin-top:24px}
label{display:block;margin:16px 0 6px;font-size:13px;font-weight:600}
input[type=email],input[type=password]{width:100%;min-height:44px;padding:10px 12px;border:1px solid var(--field);border-radius:8px;color:inherit;background:transparent;font:inherit;font-size:16px;transition:border-color .15s}
input:hover{border-color:var(--primary)}
input[aria-invalid=true]{border-color:var(--bad)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.button{display:inline-flex;align-items:center;justify-content:center;width:100%;min-height:44px;margin-top:24px;padding:10px 16px;border:0;border-radius:8px;color:var(--on-primary);background:var(--primary);font:inherit;font-size:16px;font-weight:600;text-decoration:none;cursor:pointer;transition:background-color .15s}
.button:hover{background:var(--primary-hover)}
.aside{margin-top:12px;text-align:center}
.aside a{display:inline-flex;align-items:center;min-height:44px;padding:0 12px;border-radius:8px;color:var(--primary);font-weight:600;text-decoration:none}
.aside a:hover{color:var(--primary-hover);text-decoration:underline;text-underline-offset:3px}
.fault{display:flex;text-wrap:pretty;word-break:auto-phrase;gap:10px;margin-top:24px;padding:12px;border-radius:8px;color:var(--bad);background:var(--bad-ground);line-height:1.45}
.fault svg{flex:none;width:20px;height:20px;fill:currentColor}
footer{grid-row:2;padding-top:24px;font-size:12px;color:var(--soft)}
@media (max-width:480px){main{padding:32px 20px 24px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (forced-colors:active){.button{border:1px solid}}
`
