/** Says what is missing, in words an old Node can still run. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return true;
  console.error(
    `Node.js 20.19 or newer is needed; this is ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exitCode = 1;
  return false;
}
