import { day } from '../emails/mail-style';

/** How a page looks without scripts; the app's own style belongs to what its scripts make. */
export const plainStyle = `#root{display:none}
body{margin:0;background:${day.paper};color:${day.ink};font-family:system-ui,sans-serif;line-height:1.6}
.plain{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 3rem;overflow-wrap:anywhere}
.plain h1{font-size:1.75rem;font-weight:700;line-height:1.35}
.plain h2{margin-top:1.5rem;font-size:1.125rem;font-weight:700}
.plain p,.plain ul,.plain dl{margin:.75rem 0}
.plain ul{padding-left:1.25rem;list-style:disc}
.plain .price strong{font-size:1.375rem}
.plain dt{color:${day.soft};font-size:.875rem}
.plain dd{margin:0 0 .75rem}
.plain .scripts{padding:1rem;border-radius:.75rem;background:${day.sunken}}
.plain a{display:inline-block;padding:.625rem 0;color:${day.link}}
`;
