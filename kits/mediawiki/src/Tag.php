<?php
// The tag <piece>, whose text is a notation and whose attributes are those of the element <piece-diagram>.
namespace Piecewright\MediaWiki;

use ExtensionRegistry;
use Html;
use MediaWiki\MediaWikiServices;
use MediaWiki\Shell\Shell;
use Parser;
use PPFrame;
use WANObjectCache;

class Tag {
	/** Characters of a notation: far more than any piece has. */
	private const MOST_CHARACTERS = 2000;

	/** Seconds that a drawing may take, of the processor and by the clock. */
	private const SECONDS = 10;

	/** Kilobytes of addresses, of which Node uses 130 MB of memory. */
	private const KILOBYTES = 1200000;

	/** How each attribute stands in a request. */
	private const ATTRIBUTES = [
		'notation' => 'text', 'dialect' => 'text', 'piece' => 'text', 'board' => 'text', 'at' => 'text',
		'side' => 'text', 'turn' => 'text', 'ep' => 'text', 'caption' => 'text', 'size' => 'text',
		'symbol' => 'text', 'routes' => 'text', 'virgin' => 'flag', 'illustrate' => 'flag', 'coordinates' => 'flag',
		'flip' => 'flag', 'occupants' => 'pairs', 'interactive' => 'element',
	];

	public static function register( Parser $parser ): void {
		$parser->setHook( 'piece', [ self::class, 'render' ] );
	}

	/** Returns the markup of a tag. Whatever an author writes in it comes back escaped. */
	public static function render( ?string $text, array $attributes, Parser $parser, PPFrame $frame ) {
		$text = trim( $text ?? '' );
		if ( mb_strlen( $text ) > self::MOST_CHARACTERS ) {
			return self::mistakes( [ wfMessage( 'piecewright-too-long', self::MOST_CHARACTERS ) ], '' );
		}
		foreach ( $attributes as $name => $_ ) {
			if ( !isset( self::ATTRIBUTES[$name] ) ) {
				return self::mistakes( [ wfMessage( 'piecewright-unknown-attribute' )->plaintextParams( $name ) ], $text );
			}
		}
		$command = MediaWikiServices::getInstance()->getMainConfig()->get( 'PiecewrightCommand' );
		$isDrawnHere = is_array( $command ) && $command !== [] && !isset( $attributes['interactive'] );
		$markup = $isDrawnHere
			? self::drawn( $command, $text, $attributes, $parser )
			: self::element( $text, $attributes, $parser );
		return [ $markup, 'markerType' => 'nowiki' ];
	}

	/** Returns the element, which the reader's browser draws. */
	private static function element( string $text, array $attributes, Parser $parser ): string {
		$config = MediaWikiServices::getInstance()->getMainConfig();
		$script = $config->get( 'PiecewrightScript' ) ??
			$config->get( 'ExtensionAssetsPath' ) . '/Piecewright/resources/inline-auto.js';
		$parser->getOutput()->addModules( [ 'ext.piecewright' ] );
		$parser->getOutput()->setJsConfigVar( 'wgPiecewrightScript', $script );
		return Html::element( 'piece-diagram', $attributes, $text );
	}

	/** Returns the picture that the command draws, kept by the version of this extension and all that is asked. */
	private static function drawn( array $command, string $text, array $attributes, Parser $parser ): string {
		$parser->getOutput()->addModuleStyles( [ 'ext.piecewright.styles' ] );
		$request = self::requestOf( $text, $attributes );
		$version = ExtensionRegistry::getInstance()->getAllThings()['Piecewright']['version'];
		$cache = MediaWikiServices::getInstance()->getMainWANObjectCache();
		$answer = $cache->getWithSetCallback(
			$cache->makeGlobalKey( 'piecewright', $version, sha1( $request ) ),
			WANObjectCache::TTL_MONTH,
			static function ( $_, &$ttl ) use ( $command, $request, $parser ) {
				$isAllowed = $parser->incrementExpensiveFunctionCount();
				$answer = $isAllowed ? self::ask( $command, $request ) : [ 'problem' => 'piecewright-too-many' ];
				// What went wrong by itself may go well the next time.
				if ( isset( $answer['problem'] ) ) {
					$ttl = WANObjectCache::TTL_UNCACHEABLE;
				}
				return $answer;
			}
		);
		if ( isset( $answer['problem'] ) ) {
			// Nor does the page stay as it is.
			$parser->getOutput()->updateCacheExpiry( 60 );
			return self::mistakes( [ wfMessage( $answer['problem'] ) ], $text );
		}
		$said = array_column( array_filter(
			$answer['diagnostics'] ?? [],
			static fn ( $one ) => $one['severity'] !== 'info'
		), 'message' );
		if ( isset( $answer['error'] ) ) {
			return self::mistakes( [ $answer['error']['message'] ], $text );
		}
		// The command escapes the author's words in its SVG, which has no script and no link.
		$figure = Html::rawElement( 'figure', [ 'class' => 'piecewright' ], $answer['output'] );
		return $figure . ( $said === [] ? '' : self::mistakes( $said, $text ) );
	}

	/** Returns the line that asks for a picture; the ids in it are of its content. */
	private static function requestOf( string $text, array $attributes ): string {
		$request = [ 'text' => $text, 'routes' => 'few' ];
		foreach ( $attributes as $name => $value ) {
			$form = self::ATTRIBUTES[$name];
			if ( $form === 'flag' ) {
				$request[$name] = $value !== 'false';
			} elseif ( $form === 'pairs' ) {
				$request[$name] = (object)self::pairsOf( $value );
			} else {
				$request[$name] = $value;
			}
		}
		$request += [ 'illustrate' => !isset( $attributes['occupants'] ) ];
		$request['idPrefix'] = 'pw-' . substr( sha1( serialize( $request ) ), 0, 8 ) . '-';
		return json_encode( $request, JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR );
	}

	/** Reads `e5=enemy d6=friend`. */
	private static function pairsOf( string $value ): array {
		$pairs = [];
		foreach ( preg_split( '/\s+/', $value, -1, PREG_SPLIT_NO_EMPTY ) as $pair ) {
			[ $cell, $occupant ] = explode( '=', $pair, 2 ) + [ 1 => '' ];
			$pairs[$cell] = $occupant;
		}
		return $pairs;
	}

	/** Asks the command. No word of an author is in its arguments. */
	private static function ask( array $command, string $request ): array {
		$result = Shell::command( array_merge( $command, [ 'diagram', '--lines', '--format', 'svg' ] ) )
			->environment( [ 'NODE_OPTIONS' => '--disable-wasm-trap-handler' ] )
			->input( "$request\n" )
			->limits( [ 'memory' => self::KILOBYTES, 'time' => self::SECONDS, 'walltime' => self::SECONDS ] )
			->execute();
		$answer = json_decode( $result->getStdout(), true );
		if ( is_array( $answer ) ) {
			return $answer;
		}
		wfDebugLog( 'piecewright', $result->getStderr() );
		return [ 'problem' => 'piecewright-no-answer' ];
	}

	/** Returns messages, each on a line of its own, behind the text that they are about. */
	private static function mistakes( array $messages, string $text ): string {
		$lines = '';
		foreach ( $messages as $message ) {
			$words = is_string( $message ) ? htmlspecialchars( $message ) : $message->inContentLanguage()->escaped();
			$lines .= Html::rawElement( 'span', [ 'class' => 'error piecewright-error' ], $words ) . '<br>';
		}
		return ( $text === '' ? '' : Html::element( 'code', [], $text ) . ' ' ) . $lines;
	}
}
