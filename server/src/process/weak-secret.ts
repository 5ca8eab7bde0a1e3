/** Fewest bits that the characters of a secret must carry. */
const fewestBits = 128;
/** Beyond this share of neighbours in the alphabet, somebody ran a finger over the keys. */
const mostNeighbours = 0.45;

/** True for words, repetitions and sequences. A drawn key of 32 characters never looks like that. */
export function isWeakSecret(secret: string | undefined): boolean {
  if (secret === undefined) return false;
  if (/(?<![a-z\d])(demo|change|example|secret|password)(?![a-z\d])/i.test(secret)) return true;
  return bitsOf(secret) < fewestBits || neighboursIn(secret) > mostNeighbours || repeats(secret);
}

/** Shannon's measure over the characters that are there. */
function bitsOf(secret: string): number {
  const counts = new Map<string, number>();
  for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / secret.length);
  return bits;
}

function neighboursIn(secret: string): number {
  let neighbours = 0;
  for (let at = 1; at < secret.length; at += 1) {
    if (Math.abs(secret.charCodeAt(at) - secret.charCodeAt(at - 1)) <= 1) neighbours += 1;
  }
  return neighbours / (secret.length - 1);
}

function repeats(secret: string): boolean {
  return secret.length >= 2 && `${secret}${secret}`.indexOf(secret, 1) < secret.length;
}
