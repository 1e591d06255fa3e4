import { randomBytes, randomUUID } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

const block = (type, content) => ({ id: randomUUID(), type, content, noteToSelf: false });

/**
 * Mostly text blocks, with some of every other kind: 300 blocks include 30 passages and 10 pictures of 100
 * kB each.
 */
export function manyBlocks(count, points) {
  const picture = noise();
  return Array.from({ length: count }, (_, at) => {
    const number = at + 1;
    if (points.includes(number)) return point(number);
    if (at % 30 === 7) return block("image", { url: picture, alt: `Picture ${number}`, caption: `Figure ${number}` });
    if (at % 10 === 2) return passage(number);
    if (at % 20 === 5) return block("section", { title: `Part ${number}`, color: "green" });
    if (at % 20 === 15) return quotation(number);
    return point(number);
  });
}

const point = (number) =>
  block("text", {
    title: `Point ${number}`,
    content: "I am the true vine, and my Father is the husbandman. ".repeat(1 + (number % 6)),
  });

const quotation = (number) =>
  block("reference", {
    title: `Quotation ${number}`,
    author: "Augustine of Hippo",
    quote: "Our heart is restless, until it repose in Thee.",
  });

function passage(number) {
  const text = "Every branch in me that beareth not fruit he taketh away.";
  return block("scripture", {
    reference: `John 15:${number}`,
    text: `${text} ${text} ${text}`,
    verses: [1, 2, 3].map((verse) => ({ verse, text, notes: "" })),
  });
}

/** A 100 kB picture that can't be compressed further. */
function noise() {
  const [width, height] = [182, 182];
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), randomBytes(width * 3)]));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString("base64")}`;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
