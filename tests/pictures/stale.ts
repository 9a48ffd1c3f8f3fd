import { stalePictures } from './sources.ts';

// Names the pictures of README.md that were taken before their page changed; "npm run pictures -- readme" takes them again.

for (const { name, path, sources } of stalePictures()) {
  console.log(
    `docs/images/${name}.png is older than the page ${path}: one of ${sources.join(', ')} has changed.`,
  );
  console.log('Take it again with "npm run pictures -- readme".');
  process.exitCode = 1;
}
