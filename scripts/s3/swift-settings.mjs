/**
 * Of the server of accounts, of containers or of objects.
 * @param {{ kind: string, port: number, folder: string, devices: string }} settings
 */
export function serverSettings({ kind, port, folder, devices }) {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = swift
swift_dir = ${folder}
devices = ${devices}
mount_check = false
disable_fallocate = true
log_level = WARNING
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

const filters = [
  'catch_errors',
  'gatekeeper',
  'healthcheck',
  'cache',
  'listing_formats',
  's3api',
  'tempauth',
  'copy',
  'slo',
  'dlo',
];

/** What a filter needs beside its name. @type {Record<string, (memory: number, secret: string) => string>} */
const needs = {
  // Without it every request is answered with 500.
  cache: (memory) => `memcache_servers = 127.0.0.1:${memory}\n`,
  s3api: () => 'location = us-east-1\ns3_acl = false\ncors_preflight_allow_origin = *\n',
  tempauth: (_, secret) => `user_meal_app = ${secret} .admin\n`,
};
/** @type {Record<string, string>} */
const eggs = { cache: 'memcache' };

/**
 * Of the server that everybody talks to, with its S3 side.
 * @param {{ port: number, memory: number, folder: string, secret: string }} settings
 */
export function proxySettings({ port, memory, folder, secret }) {
  const sections = filters.map(
    (name) =>
      `[filter:${name}]\nuse = egg:swift#${eggs[name] ?? name}\n${needs[name]?.(memory, secret) ?? ''}`,
  );
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = swift
swift_dir = ${folder}
log_level = WARNING
[pipeline:main]
pipeline = ${filters.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
cors_allow_origin = *
${sections.join('')}`;
}
